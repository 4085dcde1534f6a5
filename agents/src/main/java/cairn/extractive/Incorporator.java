package cairn.extractive;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Brings a node and its children together: nothing lost, nothing said twice at length.
final class Incorporator implements ExtractiveAgent.Part {
  private final Disagreement disagreement;

  Incorporator(Disagreement disagreement) {
    this.disagreement = disagreement;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    JsonNode own = input.path("own");
    List<Given> discoveries = Given.all(own.path("discoveries"));
    List<Given> connections = Given.all(own.path("connections"));
    List<Given> summary = Given.all(own.path("summary"));
    ObjectNode reply = Json.object();
    ArrayNode kept = reply.putArray("discoveries");
    for (Given given : discoveries) kept.add(given.again());
    ArrayNode linked = reply.putArray("connections");
    for (Given given : connections) linked.add(given.again());
    var everything = new ArrayList<>(discoveries);
    ArrayNode insights = reply.putArray("child_insights");
    var heads = new ArrayList<Given>();
    for (JsonNode child : input.path("children")) {
      List<Given> passages = fresh(Given.all(child.path("passages")), everything);
      if (passages.isEmpty()) continue;
      everything.addAll(passages);
      ObjectNode insight = insights.addObject();
      insight.put("child", child.path("node").asString(""));
      heads.add(tell(insight.putArray("passages"), passages));
    }
    Disagreement.write(
        disagreement.among(Given.distinct(everything)), reply.putArray("contradictions"));
    ArrayNode told = reply.putArray("summary");
    for (Given given : summary) told.add(given.again());
    for (Given head : heads)
      if (told.size() < 5 && summary.stream().noneMatch(head::sameAs)) told.add(head.again());
    if (told.isEmpty()) told.add(discoveries.getFirst().again());
    ArrayNode open = reply.putArray("open_questions");
    for (JsonNode question : own.path("open_questions")) if (open.size() < 20) open.add(question);
    return reply;
  }

  /// Without what another child or the node itself found word for word; the first at least.
  private static List<Given> fresh(List<Given> passages, List<Given> told) {
    Set<List<Object>> before = new HashSet<>();
    for (Given given : told) before.add(place(given));
    List<Given> fresh = passages.stream().filter(g -> before.add(place(g))).toList();
    return fresh.isEmpty() ? passages.subList(0, Math.min(1, passages.size())) : fresh;
  }

  private static List<Object> place(Given given) {
    return List.of(given.text(), given.refs(), given.line());
  }

  /// Every finding once, in full, the best supported first; one that says what another says lends
  /// it its citations. Returns the strongest.
  static Given tell(ArrayNode into, List<Given> passages) {
    List<Given> ranked =
        passages.stream()
            .sorted(
                Comparator.comparing((Given g) -> g.label().equals("inferred"))
                    .thenComparing(Comparator.comparingDouble(Given::support).reversed()))
            .toList();
    var told = new LinkedHashMap<Given, List<Given>>();
    for (Given given : ranked)
      told.keySet().stream()
          .filter(given::sameAs)
          .findFirst()
          .map(told::get)
          .orElseGet(() -> told.computeIfAbsent(given, _ -> new ArrayList<>()))
          .add(given);
    told.forEach((given, on) -> into.add(Given.says(given.text(), given.label(), on)));
    return ranked.getFirst();
  }
}
