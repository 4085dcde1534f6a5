package cairn.literature;

import java.text.Normalizer;
import java.util.Map;

/// Letters in TeX (`M{\"u}ller`) as letters, and back where TeX gives a character a meaning.
final class TexLetters {
  private static final Map<Character, String> ACCENTS =
      Map.ofEntries(
          Map.entry('"', "\u0308"),
          Map.entry('\'', "\u0301"),
          Map.entry('`', "\u0300"),
          Map.entry('^', "\u0302"),
          Map.entry('~', "\u0303"),
          Map.entry('=', "\u0304"),
          Map.entry('.', "\u0307"),
          Map.entry('c', "\u0327"),
          Map.entry('v', "\u030c"),
          Map.entry('u', "\u0306"),
          Map.entry('H', "\u030b"),
          Map.entry('k', "\u0328"),
          Map.entry('r', "\u030a"),
          Map.entry('d', "\u0323"),
          Map.entry('b', "\u0331"));
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("ss", "ß"),
          Map.entry("o", "ø"),
          Map.entry("O", "Ø"),
          Map.entry("ae", "æ"),
          Map.entry("AE", "Æ"),
          Map.entry("oe", "œ"),
          Map.entry("OE", "Œ"),
          Map.entry("aa", "å"),
          Map.entry("AA", "Å"),
          Map.entry("l", "ł"),
          Map.entry("L", "Ł"),
          Map.entry("i", "ı"),
          Map.entry("j", "ȷ"),
          Map.entry("textendash", "–"),
          Map.entry("textemdash", "—"),
          Map.entry("ldots", "…"),
          Map.entry("dots", "…"),
          Map.entry("textasciitilde", "~"),
          Map.entry("textbackslash", "\\"),
          Map.entry("LaTeX", "LaTeX"),
          Map.entry("TeX", "TeX"),
          Map.entry("S", "§"),
          Map.entry("textbraceleft", "{"),
          Map.entry("textbraceright", "}"),
          Map.entry("textasciicircum", "^"));

  private final String text;
  private final StringBuilder out = new StringBuilder();
  private int at;

  private TexLetters(String text) {
    this.text = text;
  }

  static String read(String tex) {
    if (tex.indexOf('\\') < 0 && tex.indexOf('{') < 0 && tex.indexOf('~') < 0)
      return Publication.line(tex.replace("--", "–"));
    return Publication.line(new TexLetters(tex).plain());
  }

  private String plain() {
    while (at < text.length()) {
      char c = text.charAt(at++);
      switch (c) {
        case '{', '}' -> {}
        case '~' -> out.append(' ');
        case '-' -> dash();
        case '\\' -> command();
        default -> out.append(c);
      }
    }
    return Normalizer.normalize(out, Normalizer.Form.NFC);
  }

  private void dash() {
    boolean two = at < text.length() && text.charAt(at) == '-';
    if (two) at++;
    out.append(two ? '–' : '-');
  }

  private void command() {
    if (at >= text.length()) return;
    char c = text.charAt(at);
    if (!Character.isLetter(c)) {
      at++;
      if (ACCENTS.containsKey(c) && accented(c)) return;
      if (c == '\\') out.append(' ');
      else if ("&%$#_{}".indexOf(c) >= 0) out.append(c);
      return;
    }
    int from = at;
    while (at < text.length() && Character.isLetter(text.charAt(at))) at++;
    String name = text.substring(from, at);
    String word = WORDS.get(name);
    if (word != null) {
      out.append(word);
      while (at < text.length() && text.charAt(at) == ' ') at++;
    } else if (name.length() == 1 && ACCENTS.containsKey(c)) {
      while (at < text.length() && text.charAt(at) == ' ') at++;
      accented(c);
    } else while (at < text.length() && text.charAt(at) == ' ') at++; // \emph {x}: only its words
  }

  /// The next letter, in braces or not, with the mark upon it.
  private boolean accented(char mark) {
    int letter = at;
    while (letter < text.length() && "{ ".indexOf(text.charAt(letter)) >= 0) letter++;
    if (letter < text.length() && text.charAt(letter) == '\\') letter++; // \'{\i}
    if (letter >= text.length() || !Character.isLetter(text.charAt(letter))) return false;
    out.append(text.charAt(letter)).append(ACCENTS.get(mark));
    at = letter + 1;
    return true;
  }

  /// Text with what TeX would take as a command made harmless.
  static String write(String text) {
    var tex = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&', '%', '$', '#', '_' -> tex.append('\\').append(c);
        case '{', '}' -> tex.append(c == '{' ? "\\textbraceleft " : "\\textbraceright ");
        case '\\' -> tex.append("\\textbackslash ");
        case '~' -> tex.append("\\textasciitilde ");
        case '^' -> tex.append("\\textasciicircum ");
        default -> tex.append(c);
      }
    }
    return tex.toString();
  }
}
