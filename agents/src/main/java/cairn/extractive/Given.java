package cairn.extractive;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A passage of a brief's input: somebody's finding, with its id and what it cites.
record Given(String id, String text, String label, Set<String> refs) {
  static List<Given> all(JsonNode passages) {
    var all = new ArrayList<Given>();
    for (JsonNode node : passages) {
      Set<String> refs = new LinkedHashSet<>();
      for (JsonNode citation : node.path("citations")) refs.add(citation.path("ref").asString(""));
      all.add(
          new Given(
              node.path("id").asString(""),
              node.path("text").asString(""),
              node.path("label").asString("discovered"),
              refs));
    }
    return all;
  }

  /// The same finding again, in a reply.
  ObjectNode again() {
    ObjectNode passage = Json.object().put("text", text).put("label", label);
    passage.putArray("draws_on").add(id);
    return passage;
  }
}
