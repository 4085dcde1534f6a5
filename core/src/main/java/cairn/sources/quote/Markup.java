package cairn.sources.quote;

/// Signs that a reader copies or leaves out without changing what is said: quotation marks, and the
/// signs of Markdown for code, emphasis, headings, quotes, lists and links.
final class Markup {
  /// Longer addresses than this are none.
  private static final int MAX_TARGET = 2_000;

  private static final int MAX_LINK = 400;

  private Markup() {}

  static boolean dropped(String text, int at) {
    return switch (text.charAt(at)) {
      case '`', '"', '\u201c', '\u201d', '\u201e', '\u201f', '\u00ab', '\u00bb' -> true;
      case '\'', '\u2018', '\u2019', '\u201a', '\u201b' -> !between(text, at);
      case '*' -> !between(text, at) && (opensLine(text, at) || !spaced(text, at));
      case '_' -> !between(text, at);
      case '\\' -> at + 1 < text.length() && !Character.isLetterOrDigit(text.charAt(at + 1));
      case '#', '>' -> opensLine(text, at);
      case '-', '+' -> opensLine(text, at) && blank(text, at + 1);
      default -> false;
    };
  }

  /// Behind the target of a Markdown link (`](https://…)`) that begins at `at`, or `at` if none
  /// does. A quote that breaks off inside a target ends with it.
  static int afterTarget(String text, int at) {
    if (!text.startsWith("](", at)) return at;
    int open = 0;
    int most = Math.min(text.length(), at + MAX_TARGET);
    for (int i = at + 1; i < most; i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c)) return at;
      if (c == '(') open++;
      if (c == ')' && --open == 0) return i + 1;
    }
    return most == text.length() ? most : at;
  }

  /// Whether the words of a Markdown link begin here.
  static boolean opensLink(String text, int at) {
    if (text.charAt(at) != '[') return false;
    int most = Math.min(text.length(), at + MAX_LINK);
    for (int i = at + 1; i < most; i++) {
      if (text.charAt(i) == ']') return text.startsWith("](", i);
      if (text.charAt(i) == '[') return false;
    }
    return false;
  }

  private static boolean between(String text, int at) {
    return letter(text, at - 1) && letter(text, at + 1);
  }

  private static boolean spaced(String text, int at) {
    return blank(text, at - 1) && blank(text, at + 1);
  }

  private static boolean letter(String text, int at) {
    return at >= 0 && at < text.length() && Character.isLetterOrDigit(text.charAt(at));
  }

  private static boolean blank(String text, int at) {
    return at < 0 || at >= text.length() || Character.isWhitespace(text.charAt(at));
  }

  /// Nothing but such signs and blanks stands before it in its line.
  private static boolean opensLine(String text, int at) {
    for (int i = at - 1; i >= 0 && text.charAt(i) != '\n'; i--)
      if (!Character.isWhitespace(text.charAt(i)) && "#>*-+".indexOf(text.charAt(i)) < 0)
        return false;
    return true;
  }
}
