package cairn.extractive;

import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Turns findings into the items of a follow-up, one finding each.
final class FollowUpWriter implements ExtractiveAgent.Part {
  private static final int MAX = 8;

  @Override
  public ObjectNode play(JsonNode input) {
    boolean spec = input.path("follow_up").path("type").asString("").equals("extracted_spec");
    List<Given> passages = Given.distinct(Given.all(input.path("passages")));
    ObjectNode reply = Json.object();
    ArrayNode overview = reply.putArray("overview");
    for (Given given : passages.subList(0, Math.min(2, passages.size())))
      overview.add(given.again());
    ArrayNode items = reply.putArray("items");
    for (Given given : passages.subList(0, Math.min(MAX, passages.size()))) {
      ObjectNode item = items.addObject();
      item.put("title", Prose.cut(given.text(), 100));
      boolean warns = Enhancements.RISK.matcher(given.text()).find();
      item.put("kind", spec ? "subtask" : warns ? "redflag" : "learning");
      item.putArray("passages").add(given.again());
    }
    return reply;
  }
}
