package cairn.sources;

/// Signs that a reader copies or leaves out without changing what is said: quotation marks, and the
/// signs of Markdown for code, emphasis, headings, quotes and lists.
final class Markup {
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
