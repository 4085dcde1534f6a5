package cairn.conduct;

import cairn.text.BoundedPattern;

/// Code without what only speaks: comments and texts in quotes.
final class SourceText {
  private static final BoundedPattern SPEAKS =
      BoundedPattern.of(
          "//[^\\n]{0,2000}|(?:^|\\s)#[^\\n]{0,2000}|/\\*(?s:.{0,4000}?)\\*/|\"(?:[^\"\\\\\\n]|\\\\.){0,400}\"|'(?:[^'\\\\\\n]|\\\\.){0,400}'");

  private SourceText() {}

  /// Whether the code uses the word.
  static boolean uses(String code, String word) {
    if (!code.contains(word)) return false;
    String bare = SPEAKS.replaceAll(code, hit -> " ");
    for (int at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + 1))
      if (edge(bare, at - 1) && edge(bare, at + word.length())) return true;
    return false;
  }

  /// Whether the code calls the function, with whatever arguments.
  static boolean calls(String code, String function) {
    String call = function + "(";
    if (!code.contains(call)) return false;
    String bare = SPEAKS.replaceAll(code, hit -> " ");
    for (int at = bare.indexOf(call); at >= 0; at = bare.indexOf(call, at + 1)) {
      boolean method = at > 0 && bare.charAt(at - 1) == '.';
      boolean defined =
          at > 3
              && bare.substring(Math.max(0, at - 9), at)
                  .matches("(?s).*\\b(?:def|func|fn|function) ");
      if (!method && !defined && edge(bare, at - 1)) return true;
    }
    return false;
  }

  private static boolean edge(String text, int at) {
    return at < 0 || at >= text.length() || !Character.isJavaIdentifierPart(text.charAt(at));
  }
}
