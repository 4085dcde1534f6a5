package cairn.inquiry.words;

import cairn.text.BoundedPattern;

/// One line of prose: no line breaks, no control characters, no Markdown block at its start, and no
/// word that a printed line cut in two.
public final class PlainLine {
  /// A word that was cut at the end of a printed line, by a sign that is used for nothing else.
  private static final BoundedPattern CUT =
      BoundedPattern.of("([\\p{L}\\p{N}])[\\x{2010}\\x{ad}][ \\t]*\\r?\\n[ \\t]*(\\p{L})");

  private PlainLine() {}

  public static String of(String text) {
    return CUT.matcher(text)
        .replaceAll("$1$2")
        .replaceAll("[\\p{Cntrl}\\s\\u2028\\u2029]+", " ")
        .strip()
        .replaceFirst("^(?:[#>*+-]+\\s+)+", "");
  }
}
