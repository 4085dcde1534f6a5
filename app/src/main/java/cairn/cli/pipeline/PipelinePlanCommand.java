package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.pipeline.RunPipeline;
import cairn.use.pipeline.RunPipeline.Goal;
import cairn.use.pipeline.RunPipeline.Mode;
import cairn.use.pipeline.RunPipeline.Started;
import cairn.use.pipeline.ShowRun;
import cairn.use.task.IdentifyCaller;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "plan",
    description = "Change the plan of a run while its gate waits.",
    footer = {
      "",
      "Example:  cairn pipeline plan --mode simplified --only coder,writer",
      "          cairn pipeline plan --gate pr --task \"Redo the tables, and say why\"",
      "What is not named stays as it is. Then approve it: cairn pipeline resume --answer"
          + " plan=approve"
    })
final class PipelinePlanCommand extends Command {
  @CommandLine.Option(names = "--task", paramLabel = "TEXT", description = "What is to be done.")
  @Nullable String task;

  @CommandLine.Option(
      names = "--mode",
      paramLabel = "MODE",
      description = "${COMPLETION-CANDIDATES}.")
  @Nullable Mode mode;

  @CommandLine.Option(
      names = "--gate",
      paramLabel = "GATE",
      description = "The gate to reach: commit (80), pr (90) or submission (95).")
  @Nullable Goal goal;

  @CommandLine.Option(
      names = "--only",
      paramLabel = "AGENT",
      split = ",",
      description = "Only these agents.")
  @Nullable List<String> only;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = project()) {
      Optional<Refusal> no =
          new IdentifyCaller(project, world().environment())
              .notAPerson(world().person(), world()::agent);
      if (no.isPresent()) return refused(out, List.of(no.get()));
      var pipeline = new RunPipeline(project, world().environment(), Who.cli(""));
      Outcome<Started> changed = pipeline.change(new RunPipeline.Change(task, mode, goal, only));
      if (changed instanceof Outcome.Refused<Started>(var refusals)) return refused(out, refusals);
      out.say("The plan is changed; go on with: cairn pipeline resume");
      out.result(new ShowRun(project).summary());
      return Exit.DONE;
    }
  }
}
