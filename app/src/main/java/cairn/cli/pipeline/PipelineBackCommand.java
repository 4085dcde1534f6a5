package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.pipeline.RunPipeline;
import cairn.use.pipeline.RunPipeline.Started;
import cairn.use.pipeline.ShowRun;
import cairn.use.task.IdentifyCaller;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "back",
    description = "Go back to an agent of the run: it starts afresh, and whoever built on it.",
    footer = {
      "",
      "Example:  cairn pipeline back strategist --why \"the estimand is wrong\"",
      "          cairn pipeline resume"
    })
final class PipelineBackCommand extends Command {
  @CommandLine.Parameters(index = "0", paramLabel = "AGENT", description = "Its name.")
  String agent;

  @CommandLine.Option(
      names = "--why",
      required = true,
      paramLabel = "TEXT",
      description = "What the worker is told.")
  String why;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = project()) {
      Optional<Refusal> no =
          new IdentifyCaller(project, world().environment())
              .notAPerson(world().person(), world()::agent);
      if (no.isPresent()) return refused(out, List.of(no.get()));
      var pipeline = new RunPipeline(project, world().environment(), Who.cli(""));
      Outcome<Started> back = pipeline.back(agent, why);
      if (back instanceof Outcome.Refused<Started>(var refusals)) return refused(out, refusals);
      out.say(agent + " starts afresh; go on with: cairn pipeline resume");
      out.result(new ShowRun(project).summary());
      return Exit.DONE;
    }
  }
}
