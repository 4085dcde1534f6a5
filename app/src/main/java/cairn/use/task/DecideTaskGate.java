package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.Flow;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A person's decision about a task. It goes into the log and into the file.
public final class DecideTaskGate {
  private final Project project;

  public DecideTaskGate(Project project) {
    this.project = project;
  }

  public record Decided(String task, String gate, String answer) {}

  /// What was decided alike.
  ///
  /// @param decided the gates, in order
  public record AllDecided(String task, List<String> decided, String answer) {}

  /// @param gate its id, with the task's before it or without
  public Outcome<Decided> decide(String id, String gate, String answer, Who who)
      throws IOException {
    return TaskDoor.with(
        project,
        id,
        who,
        (desk, task) -> {
          String wanted = gate.contains(".") ? gate : task.id() + "." + gate;
          return TaskDoor.outcome(
              desk.decide(task, wanted, answer, who), _ -> new Decided(task.id(), wanted, answer));
        });
  }

  /// Decides everything that waits alike; the first refusal ends it.
  public Outcome<AllDecided> decideAll(String id, String answer, Who who) throws IOException {
    return TaskDoor.with(
        project,
        id,
        who,
        (desk, task) -> {
          var decided = new ArrayList<String>();
          TaskFolder now = task;
          for (TaskGate gate : Flow.waiting(task)) {
            switch (desk.decide(now, gate.id(), answer, who)) {
              case TaskDesk.Outcome.Denied<TaskFolder>(var refusal) -> {
                return Outcome.refused(refusal);
              }
              case TaskDesk.Outcome.Granted<TaskFolder>(var then) -> now = then;
            }
            decided.add(gate.id());
          }
          return new Outcome.Done<>(new AllDecided(task.id(), decided, answer));
        });
  }
}
