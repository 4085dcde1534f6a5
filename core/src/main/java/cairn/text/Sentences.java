package cairn.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Splits prose into sentences without losing their place. Abbreviations, initials, decimals and
/// version numbers do not end a sentence; an empty line, a heading or a list item always does.
public final class Sentences {
  /// @param start first character of the sentence in the text
  /// @param end one past its last character
  public record Sentence(int start, int end, String text) {}

  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "al", "approx", "ca", "cf", "dr", "ed", "eds", "eq", "eqs", "e.g", "et", "fig", "figs",
          "i.e", "inc", "jr", "ltd", "mr", "mrs", "ms", "no", "nos", "p", "pp", "prof", "ref",
          "refs", "resp", "bzw", "usw", "z.b", "d.h", "u.a", "sog", "sec", "sect", "sr", "st",
          "tab", "univ", "viz", "vol", "vols", "vs");

  /// Words before a number, in statutes and references: "Art. 5 Abs. 2 Nr. 3".
  private static final Set<String> BEFORE_NUMBER =
      Set.of(
          "abs", "abschn", "anh", "anl", "art", "arts", "bd", "bl", "buchst", "cap", "cass", "ch",
          "chap", "cl", "const", "gem", "hs", "kap", "lit", "ln", "lt", "nr", "nrn", "num", "núm",
          "par", "para", "paras", "pag", "pág", "pt", "reg", "rn", "rdnr", "rz", "s", "ss", "seq",
          "sez", "tit", "vgl", "ziff", "max", "min", "mind", "tel");

  /// "am 1. Juli": the number is a day.
  private static final Set<String> MONTHS =
      Set.of(
          "Januar",
          "Jänner",
          "Februar",
          "März",
          "April",
          "Mai",
          "Juni",
          "Juli",
          "August",
          "September",
          "Oktober",
          "November",
          "Dezember");

  private Sentences() {}

  public static List<Sentence> of(String text) {
    List<Sentence> sentences = new ArrayList<>();
    int start = 0;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '\n' && blockEndsAt(text, i)) {
        add(sentences, text, start, i);
        start = i + 1;
        i++;
      } else if ((c == '.' || c == '!' || c == '?') && endsSentence(text, i)) {
        int end = i + 1;
        while (end < text.length() && closes(text.charAt(end))) end++;
        add(sentences, text, start, end);
        start = end;
        i = end;
      } else {
        i++;
      }
    }
    add(sentences, text, start, text.length());
    return List.copyOf(sentences);
  }

  private static boolean blockEndsAt(String text, int newline) {
    int next = newline + 1;
    while (next < text.length() && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) next++;
    if (next >= text.length() || text.charAt(next) == '\n' || text.charAt(next) == '\r')
      return true;
    int lineStart = text.lastIndexOf('\n', newline - 1) + 1;
    if (lineStart < text.length() && text.charAt(lineStart) == '#') return true;
    char first = text.charAt(next);
    if (first == '#' || first == '|' || first == '>') return true;
    boolean bullet = first == '-' || first == '*' || first == '+';
    if (bullet) return next + 1 < text.length() && text.charAt(next + 1) == ' ';
    int digits = next;
    while (digits < text.length() && Character.isDigit(text.charAt(digits))) digits++;
    return digits > next
        && digits - next <= 3
        && digits + 1 < text.length()
        && (text.charAt(digits) == '.' || text.charAt(digits) == ')')
        && text.charAt(digits + 1) == ' ';
  }

  private static boolean endsSentence(String text, int at) {
    int after = at + 1;
    while (after < text.length() && closes(text.charAt(after))) after++;
    if (after >= text.length()) return true;
    if (!Character.isWhitespace(text.charAt(after))) return false;
    int next = after;
    while (next < text.length() && Character.isWhitespace(text.charAt(next))) next++;
    if (next >= text.length()) return true;
    boolean newLine = text.substring(after, next).indexOf('\n') >= 0;
    // Notes often begin without a capital, but then on a line of their own.
    if (Character.isLowerCase(text.charAt(next)) && !newLine) return false;
    if (text.charAt(at) != '.') return true;
    return !abbreviated(text, at) && !numbered(text, at, next);
  }

  private static boolean abbreviated(String text, int dot) {
    int start = dot;
    while (start > 0 && wordOrDot(text.charAt(start - 1))) start--;
    String word = text.substring(start, dot);
    boolean degrees = start > 0 && text.charAt(start - 1) == '\u00b0';
    if (word.length() == 1 && Character.isUpperCase(word.charAt(0))) return !degrees;
    return ABBREVIATIONS.contains(word.toLowerCase(Locale.ROOT));
  }

  /// Whether the dot stands in a reference or a date that goes on with `next`.
  private static boolean numbered(String text, int dot, int next) {
    int start = dot;
    while (start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) start--;
    String word = text.substring(start, dot);
    if (Character.isDigit(text.charAt(next)))
      return BEFORE_NUMBER.contains(word.toLowerCase(Locale.ROOT));
    if (word.isEmpty() || word.length() > 2 || !Character.isDigit(word.charAt(0))) return false;
    int end = next;
    while (end < text.length() && Character.isLetter(text.charAt(end))) end++;
    return MONTHS.contains(text.substring(next, end));
  }

  private static boolean wordOrDot(char c) {
    return Character.isLetter(c) || c == '.';
  }

  private static boolean closes(char c) {
    return c == ')' || c == ']' || c == '"' || c == '\'' || c == '\u201d' || c == '\u2019';
  }

  private static void add(List<Sentence> to, String text, int start, int end) {
    while (start < end && Character.isWhitespace(text.charAt(start))) start++;
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) end--;
    if (end > start) to.add(new Sentence(start, end, text.substring(start, end)));
  }
}
