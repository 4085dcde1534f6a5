package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.pipeline.ShowRun;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "trace",
    description = "What happened in a run: graph, rounds, scores, escalations.",
    footer = {"", "Example:  cairn pipeline trace r1"})
final class PipelineTraceCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "RUN",
      description = "Its id (default: the last run).")
  @Nullable String id;

  @Override
  public int run(Out out) {
    try (Project project = project()) {
      var runs = new ShowRun(project);
      ShowRun.Traced traced =
          runs.trace(id)
              .orElseThrow(() ->
                  new UserError(
                      id == null ? "no run yet" : "no run '" + id + "'",
                      "there are " + runs.runs()));
      if (!out.json()) out.raw(traced.text());
      out.result(Map.of("run", traced.run(), "trace", traced.text()));
      return Exit.DONE;
    }
  }
}
