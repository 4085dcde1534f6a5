package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.join.TaskResearch;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Lets inquiries do the research of a task: gather, extract and challenge, with their gates.
public final class ResearchTask {
  private final Project project;

  public ResearchTask(Project project) {
    this.project = project;
  }

  /// @param token of the researcher; empty to take the role as long as it is needed
  /// @param question what the inquiry answers; empty for the goal of the task
  public record About(String task, String token, String question) {}

  /// What an inquiry is to answer for the task.
  ///
  /// @param question empty if the goal states none
  /// @param begun the inquiry that was begun for this and has not ended
  /// @param expands the inquiry of the iteration before, from which this one goes on
  public record Plan(
      String task,
      String question,
      String context,
      Optional<String> begun,
      Optional<String> expands) {}

  /// Whoever carries an inquiry to its end.
  public interface Asking {
    /// The id of the ended inquiry; empty if it waits or was stopped.
    Optional<String> inquire(Plan plan) throws IOException, InterruptedException;
  }

  /// A gate of a stage, as flags may answer it.
  ///
  /// @param stage `gather`, `i2.gather`
  public record StageGate(String id, String stage) {}

  /// How far it came.
  public sealed interface End {
    /// The stages are all there; the synthesis is next.
    record Written() implements End {}

    /// A person decides first.
    record Waiting(TaskSummary.Gate gate) implements End {}

    /// The inquiry has not ended; it says itself why.
    record Unfinished() implements End {}

    record Denied(Refusal refusal) implements End {}
  }

  /// @param written the files that this run wrote
  public record Result(String task, List<String> written, End end) {}

  /// @param decisions a person's answers that were given beforehand
  public Outcome<Result> run(
      About about, Asking asking, Function<StageGate, Optional<String>> decisions, Who who)
      throws IOException, InterruptedException {
    var desk = new TaskDesk(project).mended();
    Optional<TaskFolder> found = desk.library().find(about.task());
    if (found.isEmpty()) return KeepEvidence.unknown(about.task());
    var research =
        new TaskResearch(
            project, desk, desk.settle(found.get(), who), about.token(), about.question(), who);
    TaskResearch.Result result =
        research.run(plan -> asking.inquire(plan(plan)), gate -> decisions.apply(gate(gate)));
    TaskFolder task = research.task();
    return new Outcome.Done<>(new Result(task.id(), research.files(), end(task, result)));
  }

  private static Plan plan(TaskResearch.Plan plan) {
    return new Plan(plan.task(), plan.question(), plan.context(), plan.begun(), plan.expands());
  }

  private static StageGate gate(TaskGate gate) {
    return new StageGate(gate.id(), gate.place().word());
  }

  private static End end(TaskFolder task, TaskResearch.Result result) {
    return switch (result) {
      case TaskResearch.Result.Written() -> new End.Written();
      case TaskResearch.Result.Waiting(var gate) -> new End.Waiting(TaskSummary.gate(task, gate));
      case TaskResearch.Result.Unfinished() -> new End.Unfinished();
      case TaskResearch.Result.Denied(var refusal) -> new End.Denied(refusal);
    };
  }
}
