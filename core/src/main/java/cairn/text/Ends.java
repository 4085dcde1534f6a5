package cairn.text;

/// Takes away what a text ends with, in one pass from its end. The pattern `[.?!]+$` would try each
/// run of such characters from each of its places.
public final class Ends {
  private Ends() {}

  /// @param characters of which none is left at the end
  public static String without(String text, String characters) {
    int end = text.length();
    while (end > 0 && characters.indexOf(text.charAt(end - 1)) >= 0) end--;
    return text.substring(0, end);
  }

  /// Spaces are taken away, too.
  public static String withoutSpaceOr(String text, String characters) {
    int end = text.length();
    while (end > 0
        && (Character.isWhitespace(text.charAt(end - 1))
            || characters.indexOf(text.charAt(end - 1)) >= 0)) end--;
    return text.substring(0, end);
  }
}
