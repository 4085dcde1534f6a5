package cairn.pipeline.state;

import cairn.kernel.Upcast;
import cairn.text.Json;
import java.util.function.UnaryOperator;
import tools.jackson.databind.node.ObjectNode;

/// What older releases left unsaid in their events. The numbers here are history: they are what
/// that release went by, and never change.
public final class PipelineUpcasts {
  private PipelineUpcasts() {}

  public static Upcast[] all() {
    return new Upcast[] {
      new Upcast("pipeline.run.started", 1, PipelineUpcasts::rulesOfRelease010),
      // A score that 0.1.0 did not write needs the run's rubric; the fold adds it up.
      new Upcast("pipeline.draft.delivered", 1, UnaryOperator.identity())
    };
  }

  private static ObjectNode rulesOfRelease010(ObjectNode data) {
    ObjectNode rules =
        Json.object()
            .put("commit", 80)
            .put("rounds", 3)
            .put("loops", 5)
            .put("verifications", 2)
            .put("escalations", 3);
    rules
        .putObject("second_critics")
        .put("strategist", "coder-critic")
        .put("coder", "strategist-critic")
        .put("writer", "strategist-critic");
    if (data.path("setup") instanceof ObjectNode setup) setup.set("rules", rules);
    return data;
  }
}
