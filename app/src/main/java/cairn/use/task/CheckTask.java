package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.task.folder.Flow;
import cairn.task.folder.TaskFolder;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Whether a task is done for the bytes as they are now.
public final class CheckTask {
  private final Project project;

  public CheckTask(Project project) {
    this.project = project;
  }

  /// @param open whether nothing stands against it
  /// @param reasons what does
  public record Result(String task, String status, boolean open, List<Finding> reasons) {}

  public Outcome<Result> check(String id) throws IOException {
    var desk = new TaskDesk(project);
    Optional<TaskFolder> task = desk.library().find(id);
    if (task.isEmpty()) return KeepEvidence.unknown(id);
    String status = Flow.status(task.get());
    List<Finding> reasons = desk.proof().reasons(task.get());
    boolean open = Flow.done(task.get()) && reasons.isEmpty();
    return new Outcome.Done<>(new Result(task.get().id(), status, open, reasons));
  }
}
