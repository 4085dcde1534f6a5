package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.TaskFolder;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/// Every verb that changes a task begins alike: what a killed command left is completed, the task
/// is found, and files and log are brought in step.
final class TaskDoor {
  private TaskDoor() {}

  /// What is done to the task that was found.
  interface Verb<T> {
    Outcome<T> apply(TaskDesk desk, TaskFolder task) throws IOException;
  }

  static <T> Outcome<T> with(Project project, String id, Who who, Verb<T> verb) throws IOException {
    var desk = new TaskDesk(project).mended();
    Optional<TaskFolder> task = desk.library().find(id);
    if (task.isEmpty()) return KeepEvidence.unknown(id);
    return verb.apply(desk, desk.settle(task.get(), who));
  }

  static <A, B> Outcome<B> outcome(TaskDesk.Outcome<A> outcome, Function<A, B> result) {
    return switch (outcome) {
      case TaskDesk.Outcome.Denied<A>(var refusal) -> Outcome.refused(refusal);
      case TaskDesk.Outcome.Granted<A>(var value) -> new Outcome.Done<>(result.apply(value));
    };
  }
}
