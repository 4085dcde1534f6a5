package cairn.task.folder;

import cairn.finding.Finding;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import cairn.task.sheet.Words;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The thread that ties the stages together: the dimensions named in Gather are the columns of
/// Extract's configuration space, and Challenge checks their pairs.
public final class Dimensions {
  private static final BoundedPattern LABEL =
      BoundedPattern.of("([A-Za-z]{1,2}\\d{1,2})\\s*[:.)—–-]\\s*(.+)");

  /// @param label `D1` where the author numbers them, else empty
  public record Dimension(String label, String name, int line) {
    boolean isNamedBy(String text) {
      String plain = text.strip().toLowerCase(Locale.ROOT);
      if (!label.isEmpty()) {
        String mark = label.toLowerCase(Locale.ROOT);
        for (int at = plain.indexOf(mark); at >= 0; at = plain.indexOf(mark, at + 1))
          if (bounded(plain, at, at + mark.length())) return true;
      }
      return plain.contains(name.toLowerCase(Locale.ROOT));
    }

    private static boolean bounded(String text, int from, int to) {
      return (from == 0 || !Character.isLetterOrDigit(text.charAt(from - 1)))
          && (to == text.length() || !Character.isLetterOrDigit(text.charAt(to)));
    }
  }

  private Dimensions() {}

  public static List<Dimension> named(Sheet gather, Words words) {
    Optional<Sheet.Section> section = words.section(gather, "dimensions");
    if (section.isEmpty()) return List.of();
    var found = new ArrayList<Dimension>();
    for (Table table : gather.tables(section.get())) {
      int column = Math.max(0, words.column(table, "dimension"));
      for (Table.Row row : table.rows())
        if (!words.blank(row.cell(column))) found.add(dimension(row.cell(column), row.line()));
    }
    if (!found.isEmpty()) return found;
    for (Sheet.Section s : gather.sections())
      if (s.level() > section.get().level()
          && s.from() > section.get().from()
          && s.from() <= section.get().to()) found.add(dimension(s.title(), s.line()));
    return found;
  }

  private static Dimension dimension(String cell, int line) {
    Search m = LABEL.matcher(cell);
    return m.matches()
        ? new Dimension(m.group(1), m.group(2).strip(), line)
        : new Dimension("", cell.strip(), line);
  }

  public static List<Finding> checkExtract(
      List<Dimension> dimensions, Sheet extract, String file, Words words) {
    if (dimensions.isEmpty()) return List.of();
    Optional<Sheet.Section> space = words.section(extract, "configurations");
    if (space.isEmpty())
      return List.of(
          Finding.of(
              TaskCode.DIMENSION_LOST,
              file,
              0,
              "no configuration space, though Gather names " + dimensions.size() + " dimensions"));
    List<Table> tables = extract.tables(space.get());
    var findings = new ArrayList<Finding>();
    for (Dimension d : dimensions) {
      boolean column = tables.stream().anyMatch(t -> t.header().stream().anyMatch(d::isNamedBy));
      if (!column)
        findings.add(
            Finding.of(
                TaskCode.DIMENSION_LOST,
                file,
                space.get().line(),
                "'" + d.name() + "' is no column of the configuration space"));
    }
    return findings;
  }

  public static List<Finding> checkChallenge(
      List<Dimension> dimensions, Sheet challenge, String file, Words words) {
    if (dimensions.isEmpty()) return List.of();
    Optional<Sheet.Section> check = words.section(challenge, "consistency");
    if (check.isEmpty())
      return List.of(
          Finding.of(
              TaskCode.DIMENSION_UNCHECKED,
              file,
              0,
              "no consistency check, though Gather names " + dimensions.size() + " dimensions"));
    var findings = new ArrayList<Finding>();
    for (Dimension d : dimensions) {
      boolean covered = challenge.body(check.get()).stream().anyMatch(l -> d.isNamedBy(l.text()));
      if (!covered)
        findings.add(
            Finding.of(
                TaskCode.DIMENSION_UNCHECKED,
                file,
                check.get().line(),
                "the consistency check does not mention '" + d.name() + "'"));
    }
    return findings;
  }
}
