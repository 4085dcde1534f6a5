package cairn.task.folder;

import cairn.finding.Code;
import cairn.finding.Finding;
import cairn.task.sheet.Sheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// One stage of a task that was entered: its file, how far it is, and its gates.
///
/// @param path inside the task folder
public record StageFile(
    Place place,
    String path,
    Progress progress,
    List<TaskGate> gates,
    Verdict verdict,
    Sheet sheet) {
  private static final Set<Code> UNPROVEN =
      Set.of(
          TaskCode.NO_EVIDENCE,
          TaskCode.PROMISE_BROKEN,
          TaskCode.CLAIM_UNTRUE,
          TaskCode.REVIEW_UNCHECKED);

  public StageFile {
    gates = List.copyOf(gates);
  }

  public Stage stage() {
    return place.stage();
  }

  /// Complete, and every decision about it, the verdict included, is for going on.
  public boolean passed() {
    boolean approved = stage() != Stage.REVIEW || verdict == Verdict.APPROVE;
    return progress.done() && approved && gates.stream().allMatch(TaskGate::passed);
  }

  /// Somebody decided that the work on it starts again.
  public boolean sentBack() {
    return verdict == Verdict.REVISE
        || verdict == Verdict.REJECT
        || gates.stream().anyMatch(g -> g.answer() instanceof TaskGate.Answer.SentBack);
  }

  public StageFile with(Progress progress) {
    return new StageFile(place, path, progress, gates, verdict, sheet);
  }

  public StageFile with(List<TaskGate> gates) {
    return new StageFile(place, path, progress, gates, verdict, sheet);
  }

  /// Whether it says more than was shown: nobody can decide about it yet.
  boolean unproven() {
    return progress.missing().stream().anyMatch(f -> UNPROVEN.contains(f.code()));
  }

  /// With more that is missing; nothing changes if there is nothing.
  public StageFile lacking(List<Finding> more) {
    if (more.isEmpty()) return this;
    var all = new ArrayList<>(progress.missing());
    all.addAll(more);
    return with(
        progress instanceof Progress.Started
            ? new Progress.Started(all)
            : new Progress.Partial(all));
  }
}
