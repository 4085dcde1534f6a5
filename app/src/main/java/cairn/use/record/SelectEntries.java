package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.view.Catalogue;
import java.util.List;

/// Selects entries of all layers, evidence, sessions and notes included, by what they are.
public final class SelectEntries {
  /// What a list is narrowed to; an empty field narrows nothing.
  ///
  /// @param kind a kind (`claim`) or a layer (`logic`), in singular or plural
  /// @param since `YYYY-MM-DD`
  /// @param conflicted only what contradicts something else
  public record Narrowed(
      String kind,
      String status,
      String provenance,
      String tag,
      String since,
      boolean conflicted) {}

  /// @param of how many fit; `entries` has the first of them
  public record Entries(int of, List<EntryLine> entries) {}

  private final Project project;

  public SelectEntries(Project project) {
    this.project = project;
  }

  public Entries select(Narrowed to, int limit) {
    var filter =
        new Catalogue.Filter(
            to.kind(), to.status(), to.provenance(), to.tag(), to.since(), to.conflicted());
    List<EntryLine> all =
        new Catalogue(new RecordDesk(project).state())
            .list(filter).stream().map(EntryLine::of).toList();
    return new Entries(all.size(), all.size() > limit ? all.subList(0, limit) : all);
  }
}
