package cairn.extractive;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Brings a node and its children together: nothing lost, nothing said twice at length.
final class Incorporator implements ExtractiveAgent.Part {
  /// Findings of a child that are given in full; the rest is told in brief.
  private static final int IN_FULL = 4;

  private static final int BRIEF_CHARS = 170;
  private static final int BRIEF_ITEMS = 14;

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
      List<Given> passages = Given.all(child.path("passages"));
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

  /// The strongest findings in full, the others in brief; returns the strongest.
  static Given tell(ArrayNode into, List<Given> passages) {
    List<Given> ranked =
        passages.stream().sorted(Comparator.comparingDouble(Given::support).reversed()).toList();
    var full = new ArrayList<Given>();
    for (Given given : ranked)
      if (full.size() < IN_FULL && full.stream().noneMatch(given::sameAs)) full.add(given);
    for (Given given : full) into.add(given.again());
    var rest = new ArrayList<>(passages);
    rest.removeAll(full);
    for (int from = 0; from < rest.size(); from += BRIEF_ITEMS) {
      List<Given> some = rest.subList(from, Math.min(rest.size(), from + BRIEF_ITEMS));
      List<Given> fresh =
          Given.distinct(some).stream().filter(g -> full.stream().noneMatch(g::sameAs)).toList();
      String text =
          fresh.isEmpty()
              ? "The same is reported once more elsewhere."
              : "Also reported: "
                  + String.join("; ", fresh.stream().map(g -> brief(g.text())).toList())
                  + ".";
      into.add(Given.says(text, "discovered", some));
    }
    return full.getFirst();
  }

  private static String brief(String text) {
    // A quotation mark left open by the cut would make a quote of what is none.
    String plain = text.replaceFirst("^Also reported: ", "").replaceAll("[\u201c\u201d\u2018]", "");
    return Prose.cut(plain, BRIEF_CHARS).replaceAll("[.;]+$", "");
  }
}
