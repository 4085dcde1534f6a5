package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Out;
import picocli.CommandLine;

@CommandLine.Command(
    name = "pipeline",
    description =
        "Let agents do the work of a project, each judged by a critic, with gates in between.",
    subcommands = {
      PipelineNewCommand.class,
      PipelineAdoptCommand.class,
      PipelineRunCommand.class,
      PipelineResumeCommand.class,
      PipelinePlanCommand.class,
      PipelineBackCommand.class,
      PipelineStatusCommand.class,
      PipelineTraceCommand.class,
      PipelineLearnCommand.class,
      PipelineLintCommand.class,
      PipelineGraphCommand.class,
      PipelineScoreCommand.class
    },
    footer = {
      "",
      "Example:  cairn pipeline new researcher writer     a registry to begin with",
      "          cairn pipeline lint                      what contradicts itself in the registry",
      "          cairn pipeline run \"Does rain slow trains?\"  plan, approve, and let it work",
      "          cairn pipeline status                    who works on what, and what blocks",
      "          cairn pipeline score review.md           does the printed score add up?"
    })
public final class PipelineCommand extends Command {
  @Override
  public int run(Out out) throws Exception {
    var status = new PipelineStatusCommand();
    status.spec = spec;
    status.json = json;
    status.chosen = chosen;
    status.plain = plain;
    return status.run(out);
  }
}
