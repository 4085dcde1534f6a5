package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.state.RecordState;
import cairn.record.state.TurnRecord;
import cairn.record.view.Reading;
import java.util.List;

/// Lists the last turns and what each left behind.
public final class ListTurns {
  public record TurnRow(
      String id,
      String at,
      List<TurnEvent> events,
      List<TurnAction> actions,
      List<Touched> touched,
      List<Revision> revisions,
      String excerpt) {
    private static TurnRow of(TurnRecord t) {
      return new TurnRow(
          t.id(),
          t.at(),
          t.events().stream()
              .map(e -> new TurnEvent(e.type(), e.id(), e.routing(), e.provenance(), e.summary()))
              .toList(),
          t.actions().stream().map(a -> new TurnAction(a.action(), a.files())).toList(),
          t.touched().stream().map(x -> new Touched(x.id(), x.action())).toList(),
          t.revisions().stream()
              .map(r ->
                  new Revision(
                      r.entry(),
                      r.field(),
                      r.before(),
                      r.after(),
                      r.signal(),
                      r.provenance(),
                      r.note()))
              .toList(),
          t.excerpt());
    }
  }

  public record TurnEvent(
      String type, String id, String routing, String provenance, String summary) {}

  public record TurnAction(String action, List<String> files) {}

  public record Touched(String id, String action) {}

  public record Revision(
      String entry,
      String field,
      String before,
      String after,
      String signal,
      String provenance,
      String note) {}

  /// @param size how many turns there are in all
  public record Turns(List<TurnRow> turns, long size) {}

  private final Project project;

  public ListTurns(Project project) {
    this.project = project;
  }

  /// The newest first.
  public Turns list(int limit) {
    RecordState state = new RecordDesk(project).state();
    return new Turns(
        new Reading(state).log(limit).stream().map(TurnRow::of).toList(), state.turns().size());
  }
}
