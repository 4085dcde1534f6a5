package cairn.pipeline;

import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.Registry;
import cairn.pipeline.registry.RegistryGraph;
import cairn.pipeline.state.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What really happened, as a Mermaid flowchart: each draft with the scores its critics gave, what
/// was sent back, who was asked when the rounds were over, and who built on it.
final class TraceGraph {
  private final Run run;
  private final StringBuilder out = new StringBuilder("flowchart LR\n");

  private TraceGraph(Run run) {
    this.run = run;
  }

  static String draw(Run run) {
    var graph = new TraceGraph(run);
    var last = new LinkedHashMap<String, String>();
    for (String name : run.wiring().names()) last.put(name, graph.agent(name));
    graph.escalations();
    var registry =
        new Registry(run.wiring().names().stream().map(run.wiring()::agent).toList(), List.of());
    RegistryGraph.of(registry).edges().stream()
        .map(e -> "  " + last.get(e.from()) + " ==> " + id(e.to()) + "\n")
        .distinct()
        .forEach(graph.out::append);
    return graph.out.toString();
  }

  /// The agent and its drafts in a row; gives the node of the last one.
  private String agent(String name) {
    node(id(name), name + "<br>" + run.of(name).stage().word());
    Map<String, List<String>> drafts = new LinkedHashMap<>();
    for (Run.Reported report : run.reports())
      if (report.agent().equals(name))
        drafts
            .computeIfAbsent(report.review().hash(), _ -> new ArrayList<>())
            .add(report.review().critic() + " " + Numbers.plain(report.review().score()));
    String before = id(name);
    int number = 0;
    for (List<String> scores : drafts.values()) {
      String node = id(name) + "_" + ++number;
      node(node, "draft " + number + "<br>" + String.join("<br>", scores));
      out.append("  ").append(before).append(number == 1 ? " --> " : " -->|sent back| ");
      out.append(node).append('\n');
      before = node;
    }
    return before;
  }

  /// Each line of an escalation begins with the agent it is about.
  private void escalations() {
    int number = 0;
    for (String line : run.escalations()) {
      String node = "e_" + ++number;
      out.append("  ")
          .append(node)
          .append("{{\"")
          .append(text(Journal.line(line)))
          .append("\"}}\n");
      for (String name : run.wiring().names())
        if (line.startsWith(name + " ") || line.startsWith(name + ":"))
          out.append("  ").append(id(name)).append(" -.-> ").append(node).append('\n');
    }
  }

  private void node(String id, String label) {
    out.append("  ").append(id).append("[\"").append(text(label)).append("\"]\n");
  }

  /// `end` and friends are words of Mermaid, so every id gets a prefix.
  private static String id(String name) {
    return "a_" + name.replace('-', '_');
  }

  private static String text(String text) {
    return text.replace("\"", "#quot;").replace("{", "#123;").replace("}", "#125;");
  }
}
