package cairn.pipeline.registry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A registry's dependencies as a Mermaid flowchart, groups as boxes, scores as thick arrows.
public final class RegistryMermaid {
  private RegistryMermaid() {}

  public static String draw(RegistryGraph graph) {
    var out = new StringBuilder("flowchart LR\n");
    Map<String, List<AgentEntry>> groups = new LinkedHashMap<>();
    graph
        .registry()
        .agents()
        .forEach(a -> groups.computeIfAbsent(a.group(), _ -> new ArrayList<>()).add(a));
    int number = 0;
    for (Map.Entry<String, List<AgentEntry>> group : groups.entrySet()) {
      boolean boxed = !group.getKey().isEmpty();
      if (boxed)
        out.append("  subgraph g")
            .append(number++)
            .append("[\"")
            .append(text(group.getKey()))
            .append("\"]\n");
      for (AgentEntry agent : group.getValue()) out.append("    ").append(node(agent)).append('\n');
      if (boxed) out.append("  end\n");
    }
    var merged = new TreeMap<String, List<String>>();
    var thick = new TreeMap<String, Boolean>();
    for (RegistryGraph.Edge edge : graph.edges()) {
      String key = id(edge.from()) + "\t" + id(edge.to());
      merged.computeIfAbsent(key, _ -> new ArrayList<>()).add(edge.why());
      thick.merge(key, edge.scored(), Boolean::logicalOr);
    }
    merged.forEach((key, why) -> {
      String[] ends = key.split("\t");
      out.append("  ").append(ends[0]).append(thick.get(key) ? " ==>" : " -->");
      out.append("|\"")
          .append(text(String.join("<br>", why.stream().distinct().toList())))
          .append("\"| ");
      out.append(ends[1]).append('\n');
    });
    return out.toString();
  }

  private static String node(AgentEntry agent) {
    String critic = agent.critic() == null ? "" : "<br><small>" + text(agent.critic()) + "</small>";
    String label = "\"" + text(agent.name()) + critic + "\"";
    return id(agent.name()) + (agent.optional() ? "([" + label + "])" : "[" + label + "]");
  }

  /// `end` and friends are words of Mermaid, so every id gets a prefix.
  private static String id(String name) {
    return "a_" + name.replace('-', '_');
  }

  private static String text(String text) {
    return text.replace("\"", "#quot;").replace("{", "#123;").replace("}", "#125;");
  }
}
