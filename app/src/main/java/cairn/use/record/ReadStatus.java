package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.view.Catalogue;
import java.util.Map;

/// Says in numbers where a record stands.
public final class ReadStatus {
  /// @param session the last one
  /// @param counts how many of each kind, by status; the status may be empty
  /// @param conflicts entries that contradict something
  /// @param atRisk entries whose premise fell
  /// @param open questions, experiments and decisions that wait
  /// @param proposed what rules only propose or ask
  /// @param pending entries whose evidence or proof is pending
  public record Standing(
      String session,
      String summary,
      int turns,
      Map<String, Map<String, Integer>> counts,
      int conflicts,
      int atRisk,
      int open,
      int proposed,
      int pending) {}

  private final Project project;

  public ReadStatus(Project project) {
    this.project = project;
  }

  public Standing read() {
    Catalogue.Status s = new Catalogue(new RecordDesk(project).state()).status();
    return new Standing(
        s.session(),
        s.summary(),
        s.turns(),
        s.counts(),
        s.conflicts(),
        s.atRisk(),
        s.open(),
        s.proposed(),
        s.pending());
  }
}
