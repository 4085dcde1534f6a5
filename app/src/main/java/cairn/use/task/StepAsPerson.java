package cairn.use.task;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.Optional;

/// A person takes the next step of a task without a terminal of its own: the role is held for this
/// one step only. Where somebody else holds it, the rules refuse, as they do everywhere.
public final class StepAsPerson {
  private final Project project;

  public StepAsPerson(Project project) {
    this.project = project;
  }

  /// Enters the stage that is next.
  public Outcome<TaskSummary> enter(String task, Who who) throws IOException {
    return step(task, who, which -> new WorkOnStage(project).enter(which, who));
  }

  /// Completes the stage at hand, if nothing is missing.
  public Outcome<TaskSummary> complete(String task, Who who) throws IOException {
    return step(task, who, which -> new WorkOnStage(project).complete(which, who));
  }

  private interface Step {
    Outcome<?> take(WorkOnStage.Which which) throws IOException;
  }

  private Outcome<TaskSummary> step(String task, Who who, Step step) throws IOException {
    Optional<TaskSummary> before = ShowTask.one(project, task);
    if (before.isEmpty()) return KeepEvidence.unknown(task);
    // A stage without a marker is complete as soon as nothing is missing.
    if (before.get().role().isEmpty()) return new Outcome.Done<>(before.get());
    var roles = new HoldRole(project);
    var wanted = new HoldRole.Wanted(task, before.get().role(), phase(before.get()));
    return switch (roles.take(wanted, who)) {
      case Outcome.Refused<HoldRole.Held>(var refusals) -> new Outcome.Refused<>(refusals);
      case Outcome.Done<HoldRole.Held>(var held) -> {
        try {
          yield step.take(new WorkOnStage.Which(task, "", 0, "", held.token()))
                  instanceof Outcome.Refused<?>(var refusals)
              ? new Outcome.Refused<>(refusals)
              : new Outcome.Done<>(ShowTask.one(project, task).orElseThrow());
        } finally {
          roles.end(held.token(), who);
        }
      }
    };
  }

  private static String phase(TaskSummary task) {
    return task.next().isEmpty() || !(task.next().getFirst() instanceof TaskSummary.Due.Enter next)
        ? ""
        : next.phase();
  }
}
