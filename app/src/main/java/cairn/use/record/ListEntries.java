package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.state.Entry;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.RecordState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Lists what the record holds, by kind, status and words, the newest first.
public final class ListEntries {
  /// @param kind `observation`, the kind of an entry (claim, heuristic, …) or of a step
  ///   (experiment, decision, …)
  /// @param status of a claim; `open`, `settled` or `stale` for observations; empty for steps
  public record Row(String id, String kind, String status, String text) {}

  /// @param kind only of this one, or empty for all; `step` for every step
  /// @param status only of this one, or empty for all
  /// @param words only those that have all of them, or empty
  public record Wanted(String kind, String status, String words) {
    private boolean takes(Row row, boolean step) {
      boolean ofKind = kind.isBlank() || row.kind().equals(word(kind)) || step && isStep();
      boolean ofStatus = status.isBlank() || row.status().equals(word(status));
      String text = row.text().toLowerCase(Locale.ROOT);
      return ofKind
          && ofStatus
          && Arrays.stream(words.toLowerCase(Locale.ROOT).split("\\s+")).allMatch(text::contains);
    }

    private boolean isStep() {
      return word(kind).equals("step");
    }

    /// As people write it: `Dead-end`, `claims`.
    private static String word(String said) {
      String plain = said.strip().toLowerCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
      return plain.endsWith("s") && plain.length() > 3
          ? plain.substring(0, plain.length() - 1)
          : plain;
    }
  }

  private final Project project;

  public ListEntries(Project project) {
    this.project = project;
  }

  public List<Row> list(Wanted wanted) {
    RecordState state = new RecordDesk(project).state();
    var rows = new ArrayList<Row>();
    state.nodes().forEach((_, node) -> keep(rows, wanted, row(node), true));
    state.entries().forEach((_, entry) -> keep(rows, wanted, row(entry), false));
    state.observations().forEach((_, seen) -> keep(rows, wanted, row(seen), false));
    return rows.reversed();
  }

  private static boolean keep(List<Row> rows, Wanted wanted, Row row, boolean step) {
    if (wanted.takes(row, step)) rows.add(row);
    return true;
  }

  private static Row row(Node node) {
    return new Row(node.id(), node.type(), "", node.title());
  }

  private static Row row(Entry entry) {
    return new Row(entry.id(), entry.kind().word(), entry.status(), entry.statement());
  }

  private static Row row(Observation seen) {
    String status = seen.promoted() ? "settled" : seen.stale() ? "stale" : "open";
    return new Row(seen.id(), "observation", status, seen.content());
  }
}
