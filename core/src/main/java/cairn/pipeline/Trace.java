package cairn.pipeline;

import cairn.pipeline.registry.Numbers;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.Layers;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Readiness;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Totals;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What happened in a run, for people: a graph, tables, a summary.
public final class Trace {
  private Trace() {}

  static String path(Run run) {
    return "quality_reports/traces/" + Journal.day(run.began()) + "_" + run.id() + "_trace.md";
  }

  public static String text(PipelineState state, Run run) {
    var out =
        new StringBuilder(
            "# Execution trace — "
                + run.setup().project()
                + " — "
                + Journal.day(run.began())
                + "\n\n"
                + Journal.line(run.setup().task())
                + "\n\n## Graph\n\n```mermaid\n"
                + TraceGraph.draw(run));
    out.append(
        "```\n\n"
            + "## Agents\n\n"
            + "| Agent | Critics | Rounds | Score | Duration | Status |\n"
            + "|---|---|---|---|---|---|\n");
    int rounds = 0;
    int dispatched = 0;
    for (String name : run.wiring().names()) {
      Progress p = run.of(name);
      rounds += p.rounds();
      if (p.began() != null) dispatched++;
      out.append("| ")
          .append(name)
          .append(" | ")
          .append(String.join(", ", run.wiring().critics(name)))
          .append(" | ")
          .append(p.rounds())
          .append(" | ")
          .append(score(p))
          .append(" | ")
          .append(duration(p.began(), p.ended()))
          .append(" | ")
          .append(status(state, run, p))
          .append(" |\n");
    }
    out.append(briefs(state, run));
    out.append("\n## Escalations\n\n");
    if (run.escalations().isEmpty()) out.append("None.\n");
    run.escalations().forEach(e -> out.append("- ").append(Journal.line(e)).append('\n'));
    out.append("\n## Artifacts\n\n| Path | Agent | Score | sha256 |\n|---|---|---|---|\n");
    for (String name : run.wiring().names()) {
      Progress p = run.of(name);
      if (!p.stage().stands()) continue;
      for (Draft.File file : p.draft().files())
        artifact(out, file.path(), name, score(p), file.hash());
      p.made().forEach((path, hash) -> artifact(out, path, name, "made by VERIFY", hash));
    }
    out.append("\n## Summary\n\n- Agents dispatched: ")
        .append(dispatched)
        .append("\n- Rounds, with repeated reviews: ")
        .append(rounds)
        .append("\n- Escalations: ")
        .append(run.escalations().size())
        .append("\n- Loops: ")
        .append(run.loop())
        .append("\n- Overall: ")
        .append(Totals.words(run))
        .append("\n- Duration: ")
        .append(duration(run.began(), run.ended()))
        .append("\n- Result: ")
        .append(
            run.ended() == null
                ? "under way"
                : run.reached() ? "goal reached" : "ended below the goal")
        .append(run.note().isEmpty() ? "" : "; " + Journal.line(run.note()))
        .append('\n');
    return out.toString();
  }

  /// What each agent was told, in tokens by layer; nothing for runs of before, which kept no
  /// layers.
  private static String briefs(PipelineState state, Run run) {
    if (!run.setup().layered()) return "";
    var out =
        new StringBuilder(
            "\n## Briefs\n\nTokens of each layer (estimated), and on demand.\n\n| Agent |");
    for (String layer : Layers.NAMES) out.append(' ').append(layer).append(" |");
    out.append(" references |\n|---|").append("---|".repeat(Layers.NAMES.size() + 1)).append('\n');
    for (String name : run.wiring().names()) {
      out.append("| ").append(name).append(" |");
      for (Layers.Layer layer : Briefs.layers(state, run, name).all())
        out.append(' ').append(layer.tokens()).append(" |");
      long more =
          run.setup().kits().getOrDefault(name, Setup.Kit.NONE).references().values().stream()
              .mapToLong(Long::longValue)
              .sum();
      out.append(' ').append(more).append(" |\n");
    }
    return out.toString();
  }

  private static String status(PipelineState state, Run run, Progress p) {
    return switch (p.stage()) {
      case Stage.Waiting w ->
          w.word()
              + ": "
              + Plans.cell(
                  String.join(
                      ", ",
                      Readiness.gaps(state, run, p.agent()).stream()
                          .map(Readiness.Gap::what)
                          .toList()));
      case Stage.Blocked b -> "blocked: " + Plans.cell(b.why());
      case Stage.LeftOut l -> "left out: " + Plans.cell(l.why());
      case Stage.Escalated e -> e.word() + ": " + Plans.cell(e.question());
      case Stage.Working s -> s.word();
      case Stage.Reviewing s -> s.word();
      case Stage.Merging s -> s.word();
      case Stage.Writing s -> s.word();
      case Stage.Verifying s -> s.word();
      case Stage.Passed s -> s.word();
      case Stage.Kept s -> s.word();
    };
  }

  static String score(Progress p) {
    Double score = p.validScore();
    return score == null ? "—" : Numbers.plain(score);
  }

  private static String duration(@Nullable Instant from, @Nullable Instant to) {
    if (from == null || to == null) return "—";
    Duration time = Duration.between(from, to);
    return time.toMinutes() > 0
        ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
        : time.toSeconds() + " s";
  }

  private static void artifact(
      StringBuilder out, String path, String agent, String score, String hash) {
    out.append("| `").append(path).append("` | ").append(agent).append(" | ").append(score);
    out.append(" | ").append(hash, 7, 19).append(" |\n");
  }
}
