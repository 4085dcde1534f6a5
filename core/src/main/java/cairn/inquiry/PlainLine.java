package cairn.inquiry;

/// One line of prose: no line breaks, no control characters, no Markdown block at its start.
final class PlainLine {
  private PlainLine() {}

  static String of(String text) {
    return text.replaceAll("[\\p{Cntrl}\\s\\u2028\\u2029]+", " ")
        .strip()
        .replaceFirst("^(?:[#>*+-]+\\s+)+", "");
  }
}
