package cairn.join;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.Record;
import cairn.record.state.RecordEvent;
import cairn.record.view.TurnReport;
import cairn.spine.Position;
import cairn.spine.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What became of a turn that waited for somebody to read it.
public final class SettledTurn {
  private SettledTurn() {}

  /// The rules of the record, as this project sets them.
  public static Record rules(Project project) {
    return RecordDesk.protocol(project);
  }

  /// @param after nothing before it is read
  /// @param id of the turn, as the work is called
  public static Optional<TurnReport> report(Project project, Position after, String id) {
    List<RecordEvent> batch = batch(project, Query.after(after), Set.of(id));
    return batch.isEmpty() ? Optional.empty() : Optional.of(TurnReport.of(batch, List.of()));
  }

  /// The same, for a turn that was settled at any time.
  public static Optional<TurnReport> report(Project project, String id) {
    List<RecordEvent> batch = batch(project, Query.ALL, Set.of(id));
    return batch.isEmpty() ? Optional.empty() : Optional.of(TurnReport.of(batch, List.of()));
  }

  /// The batch that settled one of these turns; empty if none is settled.
  static List<RecordEvent> batch(Project project, Query range, Set<String> ids) {
    var types = rules(project).events();
    var batch = new ArrayList<RecordEvent>();
    var found = new ArrayList<RecordEvent>();
    project
        .spine()
        .read(
            range.types(Record.NAME + "."),
            event -> {
              types.read(event).ifPresent(batch::add);
              boolean ours =
                  batch.stream()
                      .anyMatch(e ->
                          e instanceof RecordEvent.TurnNoLongerAwaited(String id, _)
                              && ids.contains(id));
              if (ours) found.addAll(batch);
              if (!event.more()) batch.clear();
              return !ours;
            });
    return found;
  }
}
