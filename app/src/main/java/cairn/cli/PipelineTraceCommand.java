package cairn.cli;

import cairn.kernel.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineState;
import cairn.pipeline.Run;
import cairn.pipeline.Trace;
import java.util.ArrayList;
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
  int run(Out out) {
    try (Project project = project()) {
      PipelineState state = project.chapter(Pipeline.INSTANCE).state();
      var runs = new ArrayList<>(state.past().values());
      if (state.run() != null) runs.add(state.run());
      Run run =
          runs.stream()
              .filter(r -> id == null || r.id().equals(id))
              .reduce((_, last) -> last)
              .orElseThrow(() ->
                  new UserError(
                      id == null ? "no run yet" : "no run '" + id + "'",
                      "there are " + runs.stream().map(Run::id).toList()));
      String text = Trace.text(state, run);
      if (!out.json()) out.raw(text);
      out.result(Map.of("run", run.id(), "trace", text));
      return Exit.DONE;
    }
  }
}
