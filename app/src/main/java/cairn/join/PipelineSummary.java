package cairn.join;

import cairn.pipeline.Draft;
import cairn.pipeline.PipelineState;
import cairn.pipeline.Progress;
import cairn.pipeline.Readiness;
import cairn.pipeline.Review;
import cairn.pipeline.Run;
import cairn.pipeline.Stage;
import cairn.pipeline.Totals;
import cairn.text.Json;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A run of the pipeline as the JSON that other programs rely on; fields are only added.
public final class PipelineSummary {
  private PipelineSummary() {}

  public static ObjectNode of(PipelineState state) {
    ObjectNode out = Json.object();
    Run run = state.run();
    if (run == null) return out.putNull("run");
    OptionalDouble overall = Totals.overall(run, "");
    out.put("run", run.id())
        .put("project", run.setup().project())
        .put("task", run.setup().task())
        .put("mode", run.setup().mode().name())
        .put("goal", run.setup().goal());
    out.put("ended", run.ended() != null)
        .put("reached", run.reached())
        .put("loop", run.loop())
        .put("note", run.note())
        .put("commit", run.commit());
    if (overall.isPresent()) out.put("overall", overall.getAsDouble());
    else out.putNull("overall");
    out.set("opens", Json.tree(Totals.gates(run)));
    out.set("shares", Json.tree(Totals.shares(run, "")));
    ArrayNode agents = out.putArray("agents");
    for (Progress p : ordered(run)) {
      ObjectNode row =
          agents
              .addObject()
              .put("agent", p.agent())
              .put("stage", p.stage().word())
              .put("attempt", p.attempt())
              .put("round", p.round())
              .put("rounds", p.rounds())
              .put("escalations", p.escalations());
      row.put("score", p.validScore()).put("artifact", p.draft().hash());
      row.set("files", Json.tree(p.draft().files().stream().map(Draft.File::path).toList()));
      row.set(
          "reviews",
          Json.tree(
              p.reviews().values().stream().sorted(Comparator.comparing(Review::critic)).toList()));
      row.set("waits_for", Json.tree(waitsFor(state, run, p)));
    }
    return out;
  }

  /// In the order of the registry.
  public static List<Progress> ordered(Run run) {
    return run.setup().agents().stream()
        .filter(a -> run.progress().containsKey(a.name()))
        .map(a -> run.progress().get(a.name()))
        .toList();
  }

  /// Why an agent does not go on, in words.
  public static List<String> waitsFor(PipelineState state, Run run, Progress p) {
    return switch (p.stage()) {
      case Stage.Waiting _ ->
          Readiness.gaps(state, run, p.agent()).stream()
              .map(g -> "cannot start: " + g.what() + " -> " + g.remedy())
              .distinct()
              .toList();
      case Stage.Blocked blocked -> List.of(blocked.why());
      case Stage.LeftOut left -> List.of(left.why());
      case Stage.Escalated escalated -> List.of(escalated.question());
      case Stage.Working _ -> p.feedback().stream().limit(5).toList();
      case Stage.Reviewing _, Stage.Merging _, Stage.Writing _, Stage.Verifying _, Stage.Passed _ ->
          List.of();
    };
  }
}
