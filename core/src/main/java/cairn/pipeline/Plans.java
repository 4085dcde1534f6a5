package cairn.pipeline;

import cairn.kernel.View;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.Registry;
import cairn.pipeline.registry.RegistryGraph;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Spec;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// The plan of a run and its requirement spec, as files a person approves.
final class Plans {
  private Plans() {}

  static String path(Run run) {
    return "quality_reports/plans/" + name(run);
  }

  private static String name(Run run) {
    return Journal.day(run.began()) + "_" + run.id() + "-" + Slug.of(run.setup().task()) + ".md";
  }

  static List<View> views(Run run) {
    var views = new ArrayList<View>();
    views.add(View.Whole.of(path(run), plan(run)));
    if (!run.setup().spec().equals(Spec.EMPTY))
      views.add(View.Whole.of("quality_reports/specs/" + name(run), spec(run)));
    return views;
  }

  static String plan(Run run) {
    var out = new StringBuilder();
    String status = run.ended() != null ? "COMPLETED" : run.planned() ? "APPROVED" : "DRAFT";
    out.append("# Plan: ")
        .append(Journal.line(run.setup().task()))
        .append("\n\n**Status:** ")
        .append(status)
        .append("\n**Run:** ")
        .append(run.id())
        .append("\n**Mode:** ")
        .append(run.setup().mode().name().toLowerCase().replace('_', ' '))
        .append("\n**Goal:** ")
        .append(Numbers.plain(run.setup().goal()))
        .append("/100\n\n## Order\n\n");
    var layers = new TreeMap<Integer, List<String>>();
    var registry =
        new Registry(run.wiring().names().stream().map(run.wiring()::agent).toList(), List.of());
    RegistryGraph.of(registry)
        .layers()
        .forEach(
            (agent, layer) -> layers.computeIfAbsent(layer, _ -> new ArrayList<>()).add(agent));
    int step = 1;
    for (List<String> layer : layers.values()) {
      out.append(step++).append(". ").append(layer.size() > 1 ? "At the same time:\n" : "");
      for (String agent : layer) {
        AgentEntry entry = run.wiring().agent(agent);
        List<String> critics = run.wiring().critics(agent);
        out.append(layer.size() > 1 ? "   - **" : "**")
            .append(agent)
            .append("** (")
            .append(entry.phase())
            .append(") after ")
            .append(entry.requires().text())
            .append("; writes ")
            .append(String.join(", ", entry.produces().required()))
            .append("; judged by ")
            .append(critics.isEmpty() ? "nobody" : String.join(" and ", critics));
        if (!entry.verify().isEmpty())
          out.append("; verified by `").append(String.join("`, `", entry.verify())).append('`');
        out.append('\n');
      }
    }
    List<Spec.Aspect> assumed =
        run.setup().spec().aspects().stream()
            .filter(a -> a.clarity() == Spec.Clarity.ASSUMED)
            .toList();
    if (!assumed.isEmpty()) out.append("\n## Assumed\n\n");
    for (Spec.Aspect a : assumed)
      out.append("- ")
          .append(Journal.line(a.aspect()))
          .append(a.note().isBlank() ? "" : ": " + Journal.line(a.note()))
          .append('\n');
    return out.append("\n## Limits\n\n")
        .append(run.setup().rules().rounds())
        .append(" rounds per worker and critic, ")
        .append(run.setup().rules().loops())
        .append(" loops, ")
        .append(run.setup().rules().verifications())
        .append(" verification retries. Nothing below ")
        .append(Numbers.plain(run.setup().rules().commit()))
        .append(" advances.\n")
        .toString();
  }

  private static String spec(Run run) {
    var out =
        new StringBuilder(
            "# Requirements: "
                + Journal.line(run.setup().task())
                + "\n\n**Status:** "
                + (run.planned() ? "APPROVED" : "DRAFT")
                + "\n");
    for (Spec.Level level : Spec.Level.values()) {
      List<Spec.Requirement> these =
          run.setup().spec().requirements().stream().filter(r -> r.level() == level).toList();
      if (these.isEmpty()) continue;
      out.append("\n## ").append(level).append("\n\n");
      these.forEach(r -> out.append("- ").append(Journal.line(r.text())).append('\n'));
    }
    if (!run.setup().spec().aspects().isEmpty()) {
      out.append("\n## Clarity\n\n| Aspect | Status | Note |\n|---|---|---|\n");
      run.setup()
          .spec()
          .aspects()
          .forEach(a ->
              out.append("| ")
                  .append(cell(a.aspect()))
                  .append(" | ")
                  .append(a.clarity())
                  .append(" | ")
                  .append(cell(a.note()))
                  .append(" |\n"));
    }
    return out.toString();
  }

  static String cell(String text) {
    return Journal.line(text).replace("|", "\\|");
  }
}
