package cairn.task.sheet;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/// The ids that files define and others refer to: `D3` in a table's first cell, `G2` in a heading,
/// `P4` as the fourth principle.
public final class Anchors {
  private static final BoundedPattern CELL =
      BoundedPattern.of("[#*~` ]*([A-Z]{1,3}-?\\d{1,4})[*~` ]*");
  private static final BoundedPattern LEAD =
      BoundedPattern.of("\\W*(?:[-*+] |\\d+[.)] )?\\W*([A-Z]{1,3}-?\\d{1,4})\\**\\s*[:.)—–(-].*");
  private static final BoundedPattern NUMBERED = BoundedPattern.of("\\s*(\\d{1,3})[.)]\\s+\\S.*");

  private Anchors() {}

  public static Set<String> of(Collection<Sheet> sheets, Words words) {
    var found = new HashSet<String>();
    for (Sheet sheet : sheets) collect(sheet, words, found);
    return found;
  }

  private static void collect(Sheet sheet, Words words, Set<String> found) {
    for (Sheet.Line line : sheet.lines()) {
      if (line.kind() == Sheet.Kind.CODE || line.text().isBlank()) continue;
      if (Table.isRow(line)) {
        int from = line.text().indexOf('|') + 1;
        int to = line.text().indexOf('|', from);
        if (to > from) add(found, CELL.matcher(line.text().substring(from, to)));
      } else {
        String text = line.text();
        add(found, LEAD.matcher(text.length() > 60 ? text.substring(0, 60) : text));
      }
    }
    words
        .section(sheet, "principles")
        .ifPresent(section -> {
          for (Sheet.Line line : sheet.body(section)) {
            Search m = NUMBERED.matcher(line.text());
            if (m.matches()) found.add("P" + m.group(1));
          }
        });
  }

  private static void add(Set<String> found, Search m) {
    if (m.matches()) found.add(m.group(1));
  }
}
