package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.pipeline.RunPipeline;
import cairn.use.pipeline.RunPipeline.Started;
import cairn.use.pipeline.ShowRun;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "resume",
    description = "Go on with the run under way; nothing that completed is done again.",
    footer = {
      "",
      "Example:  cairn pipeline resume --answer finish=accept",
      "          cairn pipeline resume --stop"
    })
final class PipelineResumeCommand extends Command {
  @CommandLine.Mixin PipelineFlags flags;

  @CommandLine.Option(names = "--stop", description = "End the run instead.")
  boolean stop;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = project()) {
      var runner = new PipelineRunner(out, world(), project, flags);
      RunPipeline pipeline = runner.pipeline();
      if (!pipeline.underWay())
        throw new UserError("no run is under way", "start one: cairn pipeline run \"TASK\"");
      Optional<String> open = pipeline.open();
      if (open.isEmpty()) return runner.run();
      Outcome<Started> outcome = stop ? pipeline.end("stopped by hand") : pipeline.look();
      if (outcome instanceof Outcome.Refused<Started>(var refusals)) return refused(out, refusals);
      if (!stop) return runner.run();
      out.say("Ended run " + open.get() + ".");
      out.result(new ShowRun(project).summary());
      return Exit.DONE;
    }
  }
}
