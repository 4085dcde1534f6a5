package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.task.folder.Flow;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.ArrayList;
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
    var reasons = new ArrayList<Finding>(desk.proof().reasons(task.get()));
    // Whoever asks must know which of them is meant.
    for (String other : desk.library().namesakes(task.get()))
      reasons.add(
          Finding.of(
              TaskCode.ID_TWICE,
              task.get().folder(),
              0,
              task.get().id() + " is also the id of " + other));
    boolean open = Flow.done(task.get()) && reasons.isEmpty();
    return new Outcome.Done<>(new Result(task.get().id(), status, open, List.copyOf(reasons)));
  }
}
