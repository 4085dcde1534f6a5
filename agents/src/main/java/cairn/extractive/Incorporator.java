package cairn.extractive;

import cairn.text.Json;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Puts the findings of children beside those of their node: nothing lost, nothing told twice.
final class Incorporator implements ExtractiveAgent.Part {
  private static final int MOST_SUMMARY = 5;
  private static final int MOST_OPEN = 20;

  @Override
  public ObjectNode play(JsonNode input) {
    JsonNode own = input.path("own");
    ObjectNode reply = Json.object();
    Set<String> told = new HashSet<>();
    List<Given> discoveries = Given.all(own.path("discoveries"));
    ArrayNode kept = reply.putArray("discoveries");
    for (Given given : discoveries) {
      told.add(given.text());
      kept.add(given.again());
    }
    ArrayNode linked = reply.putArray("connections");
    for (Given given : Given.all(own.path("connections"))) linked.add(given.again());
    ArrayNode insights = reply.putArray("child_insights");
    for (JsonNode child : input.path("children")) {
      List<Given> passages = Given.all(child.path("passages"));
      if (passages.isEmpty()) continue;
      ObjectNode insight = insights.addObject().put("child", child.path("node").asString(""));
      ArrayNode fresh = insight.putArray("passages");
      for (Given given : passages) if (told.add(given.text())) fresh.add(given.again());
      if (fresh.isEmpty()) fresh.add(passages.getFirst().again());
    }
    reply.putArray("contradictions");
    ArrayNode summary = reply.putArray("summary");
    for (Given given : Given.all(own.path("summary")))
      if (summary.size() < MOST_SUMMARY) summary.add(given.again());
    if (summary.isEmpty()) summary.add(discoveries.getFirst().again());
    ArrayNode open = reply.putArray("open_questions");
    for (JsonNode question : own.path("open_questions"))
      if (open.size() < MOST_OPEN) open.add(question);
    return reply;
  }
}
