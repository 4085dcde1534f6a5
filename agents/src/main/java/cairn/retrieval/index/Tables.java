package cairn.retrieval.index;

import cairn.text.BoundedPattern;

/// Rows of values with nothing but commas between them, which an analyzer would take for numbers
/// and names a line long.
final class Tables {
  private static final BoundedPattern TIGHT = BoundedPattern.of("[,;](?=\\S)");

  private Tables() {}

  /// The same with a space after each value, if most lines are such rows.
  static String apart(String text) {
    long lines = text.lines().count();
    long rows = text.lines().filter(Tables::row).count();
    return rows < 2 || rows * 2 < lines
        ? text
        : TIGHT.matcher(text).replaceAll(m -> m.group() + " ");
  }

  private static boolean row(String line) {
    int tight = 0;
    for (int i = 0; i + 1 < line.length(); i++) {
      char c = line.charAt(i);
      if ((c == ',' || c == ';') && !Character.isWhitespace(line.charAt(i + 1))) tight++;
    }
    return tight >= 2;
  }
}
