package cairn.inquiry.words;

/// One line of prose: no line breaks, no control characters, no Markdown block at its start.
public final class PlainLine {
  private PlainLine() {}

  public static String of(String text) {
    return text.replaceAll("[\\p{Cntrl}\\s\\u2028\\u2029]+", " ")
        .strip()
        .replaceFirst("^(?:[#>*+-]+\\s+)+", "");
  }
}
