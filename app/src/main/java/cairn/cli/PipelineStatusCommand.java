package cairn.cli;

import cairn.kernel.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineState;
import cairn.pipeline.Progress;
import cairn.pipeline.Readiness;
import cairn.pipeline.Stage;
import cairn.pipeline.Totals;
import cairn.text.Json;
import java.util.List;
import java.util.OptionalDouble;
import picocli.CommandLine;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "status",
    description = "Who works on what, rounds, scores, and what blocks.",
    footer = {"", "Example:  cairn pipeline status --json"})
final class PipelineStatusCommand extends Command {
  @Override
  int run(Out out) {
    try (Project project = project()) {
      PipelineState state = project.chapter(Pipeline.INSTANCE).state();
      show(out, state);
      out.result(document(state));
      return Exit.DONE;
    }
  }

  static void show(Out out, PipelineState state) {
    PipelineState.Run run = state.run();
    if (run == null) {
      out.say("No run yet: cairn pipeline run \"TASK\"");
      return;
    }
    OptionalDouble overall = Totals.overall(run, "");
    String total =
        overall.isEmpty()
            ? "not scored"
            : plain(overall.getAsDouble())
                + "/100, opens "
                + Totals.gates(overall.getAsDouble(), Totals.components(run));
    String how =
        run.ended() == null
            ? "under way, loop " + run.loop()
            : run.reached() ? out.green("goal reached") : out.red("ended below the goal");
    out.say(
        out.bold("Run " + run.id())
            + "  "
            + run.setup().task()
            + "\n  "
            + how
            + "; overall "
            + total);
    for (Progress p : ordered(run)) {
      Double score = p.validScore();
      String mark =
          p.stage() instanceof Stage.Passed
              ? out.green(p.stage().word())
              : p.stage() instanceof Stage.Blocked || p.stage() instanceof Stage.Escalated
                  ? out.red(p.stage().word())
                  : p.stage().word();
      out.say(
          String.format(
              "  %-18s %-7s attempt %d round %d  %s",
              p.agent(), score == null ? "-" : plain(score), p.attempt(), p.round(), mark));
      why(state, run, p).forEach(line -> out.say(out.dim("      " + line)));
    }
    if (!run.note().isEmpty()) out.say("  " + run.note());
  }

  private static List<Progress> ordered(PipelineState.Run run) {
    return run.setup().agents().stream()
        .filter(a -> run.progress().containsKey(a.name()))
        .map(a -> run.progress().get(a.name()))
        .toList();
  }

  private static List<String> why(PipelineState state, PipelineState.Run run, Progress p) {
    return switch (p.stage()) {
      case Stage.Waiting _ ->
          Readiness.gaps(state, run, p.agent()).stream()
              .map(g -> "cannot start: " + g.what() + " -> " + g.remedy())
              .toList();
      case Stage.Blocked blocked -> List.of(blocked.why());
      case Stage.LeftOut left -> List.of(left.why());
      case Stage.Escalated escalated -> List.of(escalated.question());
      case Stage.Working _ -> p.feedback().stream().limit(5).toList();
      case Stage.Reviewing _, Stage.Merging _, Stage.Writing _, Stage.Verifying _, Stage.Passed _ ->
          List.of();
    };
  }

  /// `95` rather than `95.0`.
  static String plain(double number) {
    return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
  }

  static ObjectNode document(PipelineState state) {
    ObjectNode out = Json.object();
    PipelineState.Run run = state.run();
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
        .put("note", run.note());
    if (overall.isPresent()) out.put("overall", overall.getAsDouble());
    else out.putNull("overall");
    out.set(
        "opens",
        Json.tree(
            overall.isPresent()
                ? Totals.gates(overall.getAsDouble(), Totals.components(run))
                : List.of()));
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
      row.set(
          "files",
          Json.tree(p.draft().files().stream().map(cairn.pipeline.Draft.File::path).toList()));
      row.set(
          "reviews",
          Json.tree(
              p.reviews().values().stream()
                  .sorted(java.util.Comparator.comparing(cairn.pipeline.Review::critic))
                  .toList()));
      row.set("waits_for", Json.tree(why(state, run, p)));
    }
    return out;
  }
}
