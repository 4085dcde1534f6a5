package cairn.pipeline.registry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A registry's dependencies as a self-contained SVG: one column per layer, left to right; a solid
/// arrow is a score, a dashed one a file. Titles carry the full reason.
public final class RegistrySvg {
  private static final int WIDTH = 190;
  private static final int HEIGHT = 56;
  private static final int GAP_X = 90;
  private static final int GAP_Y = 22;
  private static final int MARGIN = 24;
  private static final int SWEEPS = 6;
  private static final String[] FILLS = {
    "#e8f1fb", "#eef7ea", "#fdf3e1", "#f6ecf8", "#fbeaea", "#e9f6f5", "#f2f2ee"
  };

  private record Place(int x, int y) {}

  private RegistrySvg() {}

  public static String draw(RegistryGraph graph) {
    List<List<AgentEntry>> columns = columns(graph);
    Map<String, Place> places = places(columns);
    int tallest = columns.stream().mapToInt(List::size).max().orElse(1);
    int width = MARGIN * 2 + columns.size() * WIDTH + Math.max(0, columns.size() - 1) * GAP_X;
    int height = MARGIN * 2 + tallest * HEIGHT + (tallest - 1) * GAP_Y;
    var out = new StringBuilder();
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        .append(width)
        .append(' ')
        .append(height)
        .append("\" width=\"")
        .append(width)
        .append("\" height=\"")
        .append(height)
        .append(
            "\" role=\"img\" aria-label=\"Agents and what they wait for\" font-family=\"system-ui,"
                + " sans-serif\">\n")
        .append(
            "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\""
                + " markerHeight=\"7\" orient=\"auto\">")
        .append("<path d=\"M0 0 8 4 0 8z\" fill=\"#5b6470\"/></marker></defs>\n")
        .append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    edges(graph, places, out);
    Map<String, String> fills = fills(graph.registry());
    for (List<AgentEntry> column : columns)
      for (AgentEntry agent : column)
        node(agent, places.get(agent.name()), fills.get(agent.phase()), out);
    return out.append("</svg>\n").toString();
  }

  private static List<List<AgentEntry>> columns(RegistryGraph graph) {
    Map<String, Integer> layers = graph.layers();
    var byLayer = new TreeMap<Integer, List<AgentEntry>>();
    graph
        .registry()
        .agents()
        .forEach(a -> byLayer.computeIfAbsent(layers.get(a.name()), _ -> new ArrayList<>()).add(a));
    List<List<AgentEntry>> columns = new ArrayList<>(byLayer.values());
    var before = new HashMap<String, List<String>>();
    graph
        .edges()
        .forEach(e -> before.computeIfAbsent(e.to(), _ -> new ArrayList<>()).add(e.from()));
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      var rank = new HashMap<String, Integer>();
      for (List<AgentEntry> column : columns) {
        column.sort(
            Comparator.comparingDouble(a ->
                before.getOrDefault(a.name(), List.of()).stream()
                    .mapToInt(b -> rank.getOrDefault(b, 0))
                    .average()
                    .orElse(rank.size())));
        for (int i = 0; i < column.size(); i++) rank.put(column.get(i).name(), i);
      }
    }
    return columns;
  }

  private static Map<String, Place> places(List<List<AgentEntry>> columns) {
    int tallest = columns.stream().mapToInt(List::size).max().orElse(1);
    var places = new LinkedHashMap<String, Place>();
    for (int c = 0; c < columns.size(); c++) {
      int free = (tallest - columns.get(c).size()) * (HEIGHT + GAP_Y) / 2;
      for (int r = 0; r < columns.get(c).size(); r++)
        places.put(
            columns.get(c).get(r).name(),
            new Place(MARGIN + c * (WIDTH + GAP_X), MARGIN + free + r * (HEIGHT + GAP_Y)));
    }
    return places;
  }

  private static void edges(RegistryGraph graph, Map<String, Place> places, StringBuilder out) {
    var merged = new LinkedHashMap<String, List<RegistryGraph.Edge>>();
    graph
        .edges()
        .forEach(
            e -> merged.computeIfAbsent(e.from() + "\t" + e.to(), _ -> new ArrayList<>()).add(e));
    for (List<RegistryGraph.Edge> same : merged.values()) {
      RegistryGraph.Edge edge = same.getFirst();
      Place from = places.get(edge.from());
      Place to = places.get(edge.to());
      int x1 = from.x() + WIDTH;
      int y1 = from.y() + HEIGHT / 2;
      int x2 = to.x();
      int y2 = to.y() + HEIGHT / 2;
      int bend = Math.max(GAP_X / 2, Math.abs(x2 - x1) / 2);
      boolean scored = same.stream().anyMatch(RegistryGraph.Edge::scored);
      String why =
          String.join(", ", same.stream().map(RegistryGraph.Edge::why).distinct().toList());
      out.append("<path d=\"M")
          .append(x1)
          .append(' ')
          .append(y1)
          .append(" C")
          .append(x1 + bend)
          .append(' ')
          .append(y1)
          .append(' ')
          .append(x2 - bend)
          .append(' ')
          .append(y2)
          .append(' ')
          .append(x2)
          .append(' ')
          .append(y2)
          .append("\" fill=\"none\" stroke=\"")
          .append(scored ? "#5b6470" : "#9aa3ad")
          .append("\" stroke-width=\"1.5\"")
          .append(scored ? "" : " stroke-dasharray=\"5 4\"")
          .append(" marker-end=\"url(#tip)\"><title>")
          .append(xml(edge.from() + " to " + edge.to() + ": " + why))
          .append("</title></path>\n");
    }
  }

  private static void node(AgentEntry agent, Place at, String fill, StringBuilder out) {
    out.append("<g><title>")
        .append(xml(agent.name() + " requires " + agent.requires().text()))
        .append("</title><rect x=\"")
        .append(at.x())
        .append("\" y=\"")
        .append(at.y())
        .append("\" width=\"")
        .append(WIDTH)
        .append("\" height=\"")
        .append(HEIGHT)
        .append("\" rx=\"7\" fill=\"")
        .append(fill)
        .append("\" stroke=\"#5b6470\"")
        .append(agent.optional() ? " stroke-dasharray=\"3 3\"" : "")
        .append("/>");
    text(at, 20, 14, "#16202b", agent.name(), out);
    text(at, 35, 11, "#46525f", agent.phase() + weight(agent), out);
    text(
        at,
        49,
        11,
        "#46525f",
        agent.critic() == null ? "no critic" : "judged by " + agent.critic(),
        out);
    out.append("</g>\n");
  }

  private static void text(
      Place at, int down, int size, String colour, String text, StringBuilder out) {
    String fits = text.length() > 30 ? text.substring(0, 29) + "…" : text;
    out.append("<text x=\"")
        .append(at.x() + 10)
        .append("\" y=\"")
        .append(at.y() + down)
        .append("\" font-size=\"")
        .append(size)
        .append("\" fill=\"")
        .append(colour)
        .append("\">")
        .append(xml(fits))
        .append("</text>");
  }

  private static String weight(AgentEntry agent) {
    return agent.weight().percent() > 0
        ? " · " + Numbers.plain(agent.weight().percent()) + " %"
        : "";
  }

  private static Map<String, String> fills(Registry registry) {
    var fills = new LinkedHashMap<String, String>();
    for (AgentEntry agent : registry.agents())
      if (!fills.containsKey(agent.phase()))
        fills.put(agent.phase(), FILLS[fills.size() % FILLS.length]);
    return fills;
  }

  private static String xml(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
