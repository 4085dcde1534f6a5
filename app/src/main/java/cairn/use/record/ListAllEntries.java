package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.kernel.snapshot.Shelf;
import cairn.record.state.Entry;
import java.util.ArrayList;
import java.util.List;

/// Lists what is believed: claims, heuristics, concepts, constraints and the architecture.
public final class ListAllEntries {
  /// @param atRisk the premise that fell; empty if all stand
  /// @param revised when it was changed last
  public record EntryRow(
      String id,
      String kind,
      String title,
      String statement,
      String status,
      String provenance,
      List<String> conflicts,
      String atRisk,
      String revised) {
    private static EntryRow of(Entry e) {
      return new EntryRow(
          e.id(),
          e.kind().word(),
          e.title(),
          e.statement(),
          e.status(),
          e.provenance(),
          e.conflicts(),
          e.atRisk(),
          e.lastRevised());
    }
  }

  private final RecordDesk desk;

  public ListAllEntries(Project project) {
    this.desk = new RecordDesk(project);
  }

  public long size() {
    return desk.state().entries().size();
  }

  /// In the order they came.
  ///
  /// @param newest so many at most
  public List<EntryRow> list(long newest) {
    Shelf<Entry> entries = desk.state().entries();
    var rows = new ArrayList<EntryRow>();
    for (long i = Math.max(0, entries.size() - newest); i < entries.size(); i++)
      rows.add(EntryRow.of(entries.at(i)));
    return rows;
  }
}
