package cairn.cli;

import cairn.desk.TaskDesk;
import cairn.kernel.Project;
import cairn.task.Flow;
import cairn.task.Place;
import cairn.task.Stage;
import cairn.task.StageFile;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "stage",
    description =
        "Enter a stage (its file is created now, not before), or complete the one at hand.",
    footer = {
      "",
      "Example:  cairn task stage 24               enter whatever comes next",
      "          cairn task stage 24 gather        enter this stage",
      "          cairn task stage 24 --complete    check the stage at hand and mark it complete"
    })
final class TaskStageCommand extends TaskAction {
  @CommandLine.Parameters(index = "0", paramLabel = "TASK", description = "Number or id.")
  String id;

  @CommandLine.Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "STAGE",
      description = "hl, briefing, gather, extract, challenge, res, ts, onb, rf or review.")
  @Nullable String stage;

  @CommandLine.Option(
      names = "--iteration",
      defaultValue = "0",
      paramLabel = "N",
      description = "The iteration of research (default: the last).")
  int iteration;

  @CommandLine.Option(
      names = "--phase",
      defaultValue = "",
      paramLabel = "A",
      description = "The phase, where a task has several.")
  String phase;

  @CommandLine.Option(
      names = "--complete",
      description = "Mark the stage complete, if nothing is missing.")
  boolean complete;

  @Override
  int run(Out out) throws Exception {
    try (Project project = projectOrNew()) {
      TaskDesk desk = desk(project);
      TaskFolder task = desk.settle(find(desk.library(), id), who(project, ""));
      String token = token(project.folder()).orElse("");
      return complete
          ? complete(out, desk, task, token, project)
          : enter(out, desk, task, token, project);
    }
  }

  private int enter(Out out, TaskDesk desk, TaskFolder task, String token, Project project)
      throws Exception {
    Optional<Place> place = stage == null ? TaskDesk.nextToEnter(task) : Optional.of(named(task));
    if (place.isEmpty()) {
      out.say("Nothing to enter now; see: cairn task resume " + task.id());
      out.result(Map.of("task", task.id(), "entered", ""));
      return Flow.waiting(task).isEmpty() ? Exit.DONE : Exit.GATE;
    }
    var entered = granted(out, desk.enter(task, place.get(), token, who(project, "")));
    if (entered.isEmpty()) return Exit.FINDINGS;
    out.say(
        (entered.get().created() ? "Entered " : "Already entered: ")
            + out.bold(place.get().word())
            + ", "
            + entered.get().path());
    if (entered.get().created())
      out.say("Fill it in, then: cairn task stage " + task.id() + " --complete");
    out.result(
        Map.of(
            "task",
            task.id(),
            "entered",
            place.get().word(),
            "file",
            entered.get().path(),
            "created",
            entered.get().created()));
    return Exit.DONE;
  }

  private int complete(Out out, TaskDesk desk, TaskFolder task, String token, Project project)
      throws Exception {
    StageFile file =
        (stage == null ? TaskDesk.atHand(task) : task.at(named(task)))
            .orElseThrow(() ->
                new UserError(
                    "no stage of " + task.id() + " is at hand",
                    "enter one: cairn task stage " + task.id()));
    var done = granted(out, desk.complete(task, file, token, who(project, "")));
    if (done.isEmpty()) return Exit.FINDINGS;
    out.say(out.green("complete") + " " + file.place().word() + ", " + task.path(file.path()));
    List<TaskGate> waiting = Flow.waiting(done.get());
    for (TaskGate gate : waiting)
      out.say("A person decides now: cairn task gate " + task.id() + " " + gate.id());
    if (waiting.isEmpty()) out.say("Next: cairn task resume " + task.id());
    out.result(
        Map.of(
            "task",
            task.id(),
            "completed",
            file.place().word(),
            "waiting",
            waiting.stream().map(TaskGate::id).toList()));
    return waiting.isEmpty() ? Exit.DONE : Exit.GATE;
  }

  private Place named(TaskFolder task) {
    Stage wanted =
        Stage.of(String.valueOf(stage))
            .orElseThrow(() ->
                new UserError(
                    "no stage '" + stage + "'",
                    "one of hl, briefing, gather, extract, challenge, res, ts, onb, rf, review"));
    return TaskDesk.place(task, wanted, iteration, phase);
  }
}
