package cairn.cli;

import cairn.join.PipelineSummary;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.pipeline.PipelineEvent;
import cairn.pipeline.Run;
import java.util.List;
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
  int run(Out out) throws Exception {
    try (Project project = project()) {
      var runner = new PipelineRunner(out, world(), project, flags);
      if (!runner.state().underWay())
        throw new UserError("no run is under way", "start one: cairn pipeline run \"TASK\"");
      if (runner.state().open().isEmpty()) return runner.run();
      Run run = runner.state().open().get();
      Decision<PipelineEvent> decision = stop ? runner.end("stopped by hand") : runner.look();
      if (decision instanceof Decision.Refused<PipelineEvent> no)
        return refused(out, List.of(no.refusal()));
      if (!stop) return runner.run();
      out.say("Ended run " + run.id() + ".");
      out.result(PipelineSummary.of(project));
      return Exit.DONE;
    }
  }
}
