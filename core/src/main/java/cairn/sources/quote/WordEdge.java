package cairn.sources.quote;

/// Whether a place in a text lies inside a word or a number.
public final class WordEdge {
  private WordEdge() {}

  /// @param at between the characters `at - 1` and `at`
  static boolean inside(String text, int at) {
    int before = at - 1;
    while (before >= 0 && invisible(text.charAt(before))) before--;
    int after = at;
    while (after < text.length() && invisible(text.charAt(after))) after++;
    if (before < 0 || after >= text.length()) return false;
    char left = text.charAt(before);
    char right = text.charAt(after);
    if (joins(left) && joins(right)) return true;
    return digit(left) && separates(right) && after + 1 < text.length() && digit(text, after + 1)
        || digit(right) && separates(left) && before > 0 && digit(text, before - 1)
        || digit(right) && minus(left) && (before == 0 || !joins(text.charAt(before - 1)));
  }

  /// The last edge at or before `at` that does not lie before `least`; else the next one behind it:
  /// a word longer than that is not divided.
  public static int near(String text, int at, int least) {
    int edge = at;
    while (edge > least && inside(text, edge)) edge--;
    if (!inside(text, edge)) return edge;
    edge = at;
    while (edge < text.length() && inside(text, edge)) edge++;
    return edge;
  }

  /// Letters of scripts that put no space between words end a word anywhere.
  private static boolean joins(char c) {
    if (!Character.isLetterOrDigit(c)) return false;
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR, TIBETAN -> false;
      default -> true;
    };
  }

  private static boolean digit(String text, int at) {
    return digit(text.charAt(at));
  }

  private static boolean digit(char c) {
    return Character.isDigit(c);
  }

  private static boolean separates(char c) {
    return c == '.' || c == ',';
  }

  private static boolean minus(char c) {
    return c == '-' || c == '\u2212';
  }

  private static boolean invisible(char c) {
    return c == '\u00ad' || c == '\u200b' || c == '\ufeff';
  }
}
