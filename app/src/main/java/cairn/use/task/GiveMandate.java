package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.Flow;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.state.Mandate;
import cairn.use.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Has the gates of a task's research answered beforehand, within bounds; shows and ends it.
public final class GiveMandate {
  private final Project project;

  public GiveMandate(Project project) {
    this.project = project;
  }

  /// A mandate that was given.
  ///
  /// @param until the first stage whose gate is the person's again
  /// @param over why it answers nothing now; empty if it does
  public record Shown(
      String task,
      String by,
      String until,
      Instant from,
      Instant ends,
      double usd,
      double spent,
      String over) {}

  public record All(List<Shown> mandates) {}

  /// Gates that wait already are answered at once.
  public Outcome<Shown> give(String id, String until, Duration length, double usd, Who who)
      throws IOException {
    var desk = new TaskDesk(project);
    Optional<TaskFolder> task = desk.library().find(id);
    if (task.isEmpty()) return KeepEvidence.unknown(id);
    if (Flow.done(task.get()))
      return Outcome.refused(
          Refusal.of(
              TaskCode.MANDATE_REFUSED,
              task.get().id() + " is DONE: no gate of it is left to answer",
              "start a new task: cairn task new"));
    Optional<Stage> stage = Stage.of(until);
    if (stage.isEmpty())
      return Outcome.refused(
          Refusal.of(TaskCode.MANDATE_REFUSED, "'" + until + "' is no stage of a task"));
    return switch (desk.give(task.get().id(), stage.get(), length, usd, who)) {
      case TaskDesk.Outcome.Denied<Mandate>(var refusal) -> Outcome.refused(refusal);
      case TaskDesk.Outcome.Granted<Mandate>(var mandate) -> {
        desk.settle(task.get(), who.key(null));
        yield new Outcome.Done<>(shown(mandate));
      }
    };
  }

  public Outcome<String> revoke(String id, Who who) throws IOException {
    var desk = new TaskDesk(project);
    Optional<TaskFolder> task = desk.library().find(id);
    if (task.isEmpty()) return KeepEvidence.unknown(id);
    return switch (desk.revoke(task.get().id(), who)) {
      case TaskDesk.Outcome.Denied<String>(var refusal) -> Outcome.refused(refusal);
      case TaskDesk.Outcome.Granted<String>(var ended) -> new Outcome.Done<>(ended);
    };
  }

  public All list() throws IOException {
    return new All(
        new TaskDesk(project).state().mandates().values().stream().map(this::shown).toList());
  }

  private Shown shown(Mandate m) {
    return new Shown(
        m.task(),
        m.by(),
        m.until().name().toLowerCase(Locale.ROOT),
        m.from(),
        m.ends(),
        m.usd(),
        m.spent(),
        m.over(project.clock().instant()).orElse(""));
  }
}
