package cairn.extractive;

import cairn.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells a sentence that states something from headings, table rows, code, reference lists and
/// other furniture of documents.
final class Telling {
  static final int MIN_CHARS = 30;
  static final int MAX_CHARS = 420;
  private static final int MIN_WORDS = 5;
  private static final double MIN_LETTERS = 0.68;

  private static final Pattern REFERENCE =
      Pattern.compile(
          "(?i)\\bdoi\\b|arxiv:|https?://|\\bpp\\.|\\bISBN\\b|^\\[\\d+\\]|\\(\\d{4}\\)\\.\\s|\\bet"
              + " al\\.,? \\(?\\d{4}\\)?\\.$");
  private static final Pattern CODE =
      Pattern.compile(
          "[{};]\\s*$|=>|::|</|(?:^|[\\s\\[])--?[a-zA-Z][\\w-]*[\\s=\\],]|^[Uu]sage:|^\\$"
              + " |^\\s*(import|package|def|class|public|return)\\b|\\\\[a-zA-Z]+\\{");
  private static final Pattern INSTRUCTING =
      Pattern.compile(
          "(?i)ignore (all |any )?(previous|prior|above) instructions|^(see|cf\\.?|click|note that"
              + " this|table of contents|copyright)\\b");
  private static final Set<String> LEANS_BACK =
      Set.of(
          "this",
          "these",
          "those",
          "that",
          "it",
          "its",
          "they",
          "their",
          "he",
          "she",
          "such",
          "however",
          "moreover",
          "furthermore",
          "therefore",
          "thus",
          "hence",
          "also",
          "but",
          "and",
          "so",
          "then",
          "here",
          "consequently",
          "additionally",
          "similarly",
          "conversely",
          "secondly",
          "thirdly",
          "finally",
          "nevertheless",
          "diese",
          "dieser",
          "dieses",
          "dies",
          "dadurch",
          "deshalb",
          "cette",
          "cela",
          "ces",
          "esta",
          "esto",
          "estos",
          "estas");

  /// In a sentence of few words these have nothing of its own to point to.
  private static final Set<String> POINTS_BACK = Set.of("it", "they", "them", "this", "these");

  private static final int SHORT = 14;

  /// Further on, a word before may be what they point to.
  private static final int EARLY = 5;

  private Telling() {}

  static boolean is(String sentence) {
    String text = sentence.strip();
    int length = Prose.plain(text).length();
    if (length < MIN_CHARS || length > MAX_CHARS) return false;
    char first = text.charAt(0);
    if (first == '#' || first == '@' || text.endsWith("?") || text.endsWith(":")) return false;
    if (text.indexOf('|') >= 0) return false;
    if (Words.of(text).size() < MIN_WORDS || letters(text) < MIN_LETTERS) return false;
    if (REFERENCE.matcher(text).find() || CODE.matcher(text).find()) return false;
    if (INSTRUCTING.matcher(text).find()) return false;
    if (Labels.aside(text) || Labels.aims(text)) return false;
    boolean item = first == '-' || first == '*' || first == '+' || Character.isDigit(first);
    return item || ".!)\"\u201d\u3002".indexOf(text.charAt(text.length() - 1)) >= 0;
  }

  /// True if it can be read without the sentence before it.
  static boolean standsAlone(String sentence) {
    List<String> words = Words.of(sentence);
    boolean pointsBack =
        words.size() <= SHORT
            && words.subList(0, Math.min(EARLY, words.size())).stream()
                .anyMatch(POINTS_BACK::contains);
    return !words.isEmpty()
        && !pointsBack
        && !Stance.answersHalf(sentence)
        && !words.getFirst().endsWith("ed")
        && !LEANS_BACK.contains(words.getFirst().toLowerCase(Locale.ROOT))
        && !Character.isLowerCase(Prose.plain(sentence).charAt(0));
  }

  private static double letters(String text) {
    long letters = text.chars().filter(c -> Character.isLetter(c) || c == ' ').count();
    return (double) letters / text.length();
  }
}
