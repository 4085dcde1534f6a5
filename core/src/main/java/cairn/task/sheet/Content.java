package cairn.task.sheet;

import cairn.text.BoundedPattern;
import java.util.List;

/// Whether somebody wrote something: what a template brings along does not count.
public final class Content {
  private static final BoundedPattern LIST_MARK =
      BoundedPattern.of("^\\s*(?:>\\s*)*(?:[-*+]|\\d{1,3}[.)])\\s+(?:\\[[ xX]]\\s*)?");
  private static final BoundedPattern PLACEHOLDER = BoundedPattern.of("\\{[^}]*}|_{2,}");
  private static final int LONGEST_LABEL = 40;

  private Content() {}

  public static boolean in(List<Sheet.Line> lines, Words words) {
    for (int i = 0; i < lines.size(); i++) {
      Sheet.Line line = lines.get(i);
      switch (line.kind()) {
        case HEADING -> {}
        case CODE -> {
          if (!line.text().strip().startsWith("```") && says(line.text())) return true;
        }
        case TEXT -> {
          if (Table.isRow(line)) {
            boolean header = i + 1 < lines.size() && Table.isRule(lines.get(i + 1));
            if (!header && !Table.isRule(line) && row(line.text())) return true;
          } else if (text(line.text(), words)) return true;
        }
      }
    }
    return false;
  }

  private static boolean text(String line, Words words) {
    if (plain(line) && line.chars().anyMatch(Character::isLetter)) return true;
    if (words.field(line, "stage-complete").isPresent()) return false;
    if (words.field(line, "user-decision").isPresent()) return false;
    String text = LIST_MARK.matcher(line).replaceFirst("");
    int colon = text.indexOf(':');
    if (colon > 0 && colon <= LONGEST_LABEL && words.blank(text.substring(colon + 1))) return false;
    return says(text);
  }

  /// Neither a label nor a placeholder: most lines, told without any pattern.
  private static boolean plain(String line) {
    return Words.colon(line) < 0 && line.indexOf('{') < 0 && !line.contains("__");
  }

  /// A row counts by what follows its number.
  private static boolean row(String line) {
    List<String> cells = Table.cells(line);
    for (int i = cells.size() > 1 ? 1 : 0; i < cells.size(); i++)
      if (says(cells.get(i))) return true;
    return false;
  }

  private static boolean says(String text) {
    return PLACEHOLDER.matcher(text).replaceAll("").chars().anyMatch(Character::isLetterOrDigit);
  }
}
