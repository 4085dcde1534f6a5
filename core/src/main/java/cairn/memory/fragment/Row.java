package cairn.memory.fragment;

/// One row of the board's file: a line that is tested, or whatever else people keep there
/// (headings, blank rows, includes), which is carried along as it stands.
///
/// @param line the line's id, empty for other rows
public record Row(String line, String text) {
  public boolean isLine() {
    return !line.isEmpty();
  }

  /// Whether a row of the file is a line of the board at all.
  public static boolean isLine(String text) {
    String plain = text.strip();
    return !plain.isEmpty()
        && !plain.startsWith("#")
        && !plain.startsWith("@")
        && !plain.startsWith("<!--")
        && !plain.startsWith("```")
        && !plain.startsWith("---")
        && plain.codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
