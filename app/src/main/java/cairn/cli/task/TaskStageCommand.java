package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.task.WorkOnStage;
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
final class TaskStageCommand extends OneTask {
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
  public int run(Out out) throws Exception {
    if (stage != null && !WorkOnStage.isStage(stage))
      throw new UserError(
          "no stage '" + stage + "'", "one of " + String.join(", ", WorkOnStage.stages()));
    try (Project project = tasks()) {
      known(project, id);
      var which =
          new WorkOnStage.Which(id, stage == null ? "" : stage, iteration, phase, token(project));
      var use = new WorkOnStage(project);
      return complete
          ? completed(out, granted(out, use.complete(which, who(project, ""))))
          : entered(out, granted(out, use.enter(which, who(project, ""))));
    }
  }

  private static int entered(Out out, Optional<WorkOnStage.Entering> entering) {
    if (entering.isEmpty()) return Exit.FINDINGS;
    return switch (entering.get()) {
      case WorkOnStage.Entering.NothingToEnter(var task, _, var waiting) -> {
        out.say("Nothing to enter now; see: cairn task resume " + task);
        out.result(Map.of("task", task, "entered", ""));
        yield waiting.isEmpty() ? Exit.DONE : Exit.GATE;
      }
      case WorkOnStage.Entering.Entered entered -> {
        out.say(
            (entered.created() ? "Entered " : "Already entered: ")
                + out.bold(entered.entered())
                + ", "
                + entered.file());
        if (entered.created())
          out.say("Fill it in, then: cairn task stage " + entered.task() + " --complete");
        out.result(entered);
        yield Exit.DONE;
      }
    };
  }

  private static int completed(Out out, Optional<WorkOnStage.Completing> completing) {
    if (completing.isEmpty()) return Exit.FINDINGS;
    return switch (completing.get()) {
      case WorkOnStage.Completing.NothingAtHand(var task) ->
          throw new UserError(
              "no stage of " + task + " is at hand", "enter one: cairn task stage " + task);
      case WorkOnStage.Completing.Completed done -> {
        out.say(out.green("complete") + " " + done.completed() + ", " + done.file());
        for (String gate : done.waiting())
          out.say("A person decides now: cairn task gate " + done.task() + " " + gate);
        if (done.waiting().isEmpty()) out.say("Next: cairn task resume " + done.task());
        out.result(done);
        yield done.waiting().isEmpty() ? Exit.DONE : Exit.GATE;
      }
    };
  }
}
