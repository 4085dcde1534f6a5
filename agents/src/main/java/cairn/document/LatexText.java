package cairn.document;

/// Where the arguments of LaTeX commands end. The next bracket and the next brace are remembered,
/// so that a text of commands whose brackets never close is still gone through once.
final class LatexText {
  static final char NONE = '\0';

  private final String text;
  private int bracketFrom = -1;
  private int bracket = -1;
  private int braceFrom = -1;
  private int brace = -1;

  /// Characters that were looked at; tests hold it against the length.
  private long looks;

  LatexText(String text) {
    this.text = text;
  }

  static String withoutComments(String raw) {
    if (raw.indexOf('%') < 0) return raw;
    StringBuilder kept = new StringBuilder(raw.length());
    boolean comment = false;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == '\n') comment = false;
      else if (c == '%' && (i == 0 || raw.charAt(i - 1) != '\\')) comment = true;
      if (!comment) kept.append(c);
    }
    return kept.toString();
  }

  char at(int index) {
    return index < text.length() ? text.charAt(index) : NONE;
  }

  int afterLetters(int from) {
    int at = from;
    while (at < text.length() && isLetter(text.charAt(at))) at++;
    looks += at - from;
    return at;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /// The end of `[…]` if it begins here, else `from`.
  int afterOption(int from) {
    if (at(from) != '[') return from;
    int close = nextBracket(from + 1);
    return close < text.length() ? close + 1 : from;
  }

  /// The end of `{…}` without braces inside, if it begins here, else `from`.
  int afterGroup(int from) {
    if (at(from) != '{') return from;
    int close = nextBrace(from + 1);
    return at(close) == '}' ? close + 1 : from;
  }

  private int nextBracket(int from) {
    if (bracketFrom < 0 || from < bracketFrom || from > bracket) {
      bracket = find(from, ']', ']');
      bracketFrom = from;
    }
    return bracket;
  }

  /// The next brace of either kind, or the end of the text.
  int nextBrace(int from) {
    if (braceFrom < 0 || from < braceFrom || from > brace) {
      brace = find(from, '{', '}');
      braceFrom = from;
    }
    return brace;
  }

  private int find(int from, char one, char other) {
    int at = from;
    while (at < text.length() && text.charAt(at) != one && text.charAt(at) != other) at++;
    looks += at - from + 1;
    return at;
  }

  long looks() {
    return looks;
  }
}
