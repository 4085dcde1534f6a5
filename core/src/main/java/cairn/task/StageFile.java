package cairn.task;

import java.util.List;

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

  StageFile with(Progress progress) {
    return new StageFile(place, path, progress, gates, verdict, sheet);
  }
}
