package cairn.memory.fragment;

import java.util.List;

/// Names and limits of the board.
public final class Board {
  public static final String FILE = "memory/CLAUDE.md";
  public static final String LEDGER = "memory/effectiveness/CLAUDE-md-effectiveness.md";
  public static final String PRIORITY = "@priority.md";

  /// Longer boards and lines raise a task; nothing is ever cut silently.
  public static final int SOFT_LINES = 100;

  public static final int SOFT_LENGTH = 200;

  private Board() {}

  public static String text(List<Row> rows) {
    var text = new StringBuilder();
    for (Row row : rows) text.append(row.text()).append('\n');
    return text.toString();
  }

  /// Whether the board outgrew its limits, and how.
  public static String overgrown(List<Row> rows) {
    long lines = rows.stream().filter(Row::isLine).count();
    long wide =
        rows.stream().filter(Row::isLine).filter(r -> r.text().length() > SOFT_LENGTH).count();
    if (lines <= SOFT_LINES && wide == 0) return "";
    return lines
        + " lines (soft limit "
        + SOFT_LINES
        + "), "
        + wide
        + " longer than "
        + SOFT_LENGTH
        + " characters";
  }
}
