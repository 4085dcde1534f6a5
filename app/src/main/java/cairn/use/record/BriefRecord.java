package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.state.RecordState;
import cairn.record.view.Reading;
import java.util.List;
import java.util.Map;

/// Tells where the record stands.
public final class BriefRecord {
  /// @param near observations that a turn or two without their topic will settle
  /// @param notes the last notes of the reasoning log
  public record Brief(
      String session,
      String summary,
      Map<String, Integer> counts,
      Map<String, Integer> claimsByStatus,
      List<String> openThreads,
      List<RecordLine> openObservations,
      List<RecordLine> near,
      List<RecordLine> conflicts,
      List<RecordLine> atRisk,
      List<RecordLine> stale,
      List<RecordLine> recent,
      List<String> notes) {
    private static Brief of(Reading.Brief b) {
      return new Brief(
          b.session(),
          b.summary(),
          b.counts(),
          b.claimsByStatus(),
          b.openThreads(),
          RecordLine.of(b.openObservations()),
          RecordLine.of(b.near()),
          RecordLine.of(b.conflicts()),
          RecordLine.of(b.atRisk()),
          RecordLine.of(b.stale()),
          RecordLine.of(b.recent()),
          b.notes());
    }

    public boolean empty() {
      return session.isEmpty() && counts.get("nodes") == 0 && counts.get("entries") == 0;
    }
  }

  private final Project project;

  public BriefRecord(Project project) {
    this.project = project;
  }

  private RecordState state() {
    return new RecordDesk(project).state();
  }

  public Brief brief() {
    return Brief.of(new Reading(state()).brief());
  }

  /// How many observations wait to be settled.
  public int staged() {
    return state().hot().open().size();
  }

  /// Observations that nobody came back to for days.
  public List<RecordLine> stale() {
    return RecordLine.of(new Reading(state()).stale());
  }
}
