package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.TaskFolder;
import cairn.use.Outcome;
import java.io.IOException;

/// Opens a task: a folder with the next number, and its goal to fill in.
public final class OpenTask {
  private final Project project;

  public OpenTask(Project project) {
    this.project = project;
  }

  /// @param file where the goal belongs
  public record Opened(String folder, String file, TaskSummary task) {}

  public Outcome<Opened> open(String title, Who who) throws IOException {
    var desk = new TaskDesk(project).mended();
    return switch (desk.open(title, who)) {
      case TaskDesk.Outcome.Denied<String>(var refusal) -> Outcome.refused(refusal);
      case TaskDesk.Outcome.Granted<String>(var folder) -> {
        TaskFolder task = desk.library().read(project.folder().resolve(folder));
        desk.settle(task, who);
        yield new Outcome.Done<>(
            new Opened(
                folder, task.path(task.hl().orElseThrow().path()), TaskSummary.of(task, desk)));
      }
    };
  }
}
