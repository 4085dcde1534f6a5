package cairn.pipeline;

import cairn.pipeline.score.Review;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Totals;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `quality_reports/pipeline_state.json`, in the shape that scripts of public users read.
public final class StateFile {
  public static final String PATH = "quality_reports/pipeline_state.json";

  private StateFile() {}

  /// What keeps a file from being one of ours; empty if it could be.
  public static String foreign(String text) {
    JsonNode top;
    try {
      top = Json.parse(text);
    } catch (Malformed e) {
      return "is not JSON: " + e.getMessage();
    }
    if (top.path("agents_completed").isArray() && top.path("agents_pending").isArray()) return "";
    var keys = top.properties().stream().map(Map.Entry::getKey).limit(6).toList();
    return "has another shape (" + (keys.isEmpty() ? "empty" : String.join(", ", keys)) + ")";
  }

  static String text(Run run) {
    ObjectNode out = Json.object().put("project", run.setup().project()).put("phase", phase(run));
    out.put("run", run.id()).put("loop", run.loop());
    ArrayNode completed = out.putArray("agents_completed");
    ArrayNode working = out.putArray("agents_in_progress");
    ArrayNode pending = out.putArray("agents_pending");
    ObjectNode artifacts = out.putObject("artifacts");
    var blocked = new ArrayList<String>();
    for (String name : run.wiring().names()) {
      Progress p = run.of(name);
      String critic = String.join(", ", run.wiring().critics(name));
      switch (p.stage()) {
        case Stage.Passed _, Stage.Kept _ -> {
          ObjectNode row = completed.addObject().put("agent", name).put("critic", critic);
          score(row, "score", p.validScore());
          row.put(
                  "artifact",
                  p.draft().files().isEmpty() ? "" : p.draft().files().getFirst().path())
              .put("rounds", p.rounds());
          row.put("timestamp", String.valueOf(p.ended()));
          p.draft().files().forEach(f -> artifacts.put(f.path(), f.hash()));
        }
        case Stage.Waiting _ -> {
          pending.add(name);
        }
        case Stage.LeftOut _ -> {}
        case Stage.Blocked b -> blocked.add(name + ": " + b.why());
        case Stage.Escalated e -> {
          blocked.add(name + " (" + e.word() + "): " + e.question());
          inProgress(working, run, p, critic);
        }
        case Stage.Working _,
            Stage.Reviewing _,
            Stage.Merging _,
            Stage.Writing _,
            Stage.Verifying _ ->
            inProgress(working, run, p, critic);
      }
    }
    OptionalDouble overall = Totals.overall(run, "");
    score(out, "overall_score", overall.isPresent() ? overall.getAsDouble() : null);
    out.put("blocked_by", blocked.isEmpty() ? null : String.join("; ", blocked));
    return Json.pretty(out) + "\n";
  }

  private static void inProgress(ArrayNode into, Run run, Progress p, String critic) {
    ObjectNode row =
        into.addObject()
            .put("agent", p.agent())
            .put("critic", critic)
            .put("current_round", p.round())
            .put("max_rounds", run.setup().rules().rounds());
    score(
        row,
        "last_score",
        p.reviews().values().stream().map(Review::score).min(Double::compare).orElse(null));
    row.set("issues_remaining", Json.tree(p.feedback()));
  }

  private static void score(ObjectNode row, String key, @Nullable Double score) {
    if (score == null) row.putNull(key);
    else row.put(key, score);
  }

  /// The phase of the first agent that is not done.
  private static String phase(Run run) {
    for (String name : run.wiring().names())
      if (!run.of(name).stage().settled()) return run.wiring().agent(name).phase();
    return run.wiring().names().isEmpty()
        ? ""
        : run.wiring().agent(List.copyOf(run.wiring().names()).getLast()).phase();
  }
}
