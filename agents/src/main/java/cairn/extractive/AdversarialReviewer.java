package cairn.extractive;

import cairn.text.Json;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Adds to the engine's own checks the one thing that comparing texts can see: the same statement
/// twice in one section. Without a model it judges nothing else.
final class AdversarialReviewer implements ExtractiveAgent.Part {
  private static final int MAX = 40;
  private static final int CONSISTENCY = 3;

  @Override
  public ObjectNode play(JsonNode input) {
    Set<String> reported = new HashSet<>();
    for (String list : List.of("mechanical", "prior"))
      for (JsonNode finding : input.path(list))
        reported.add(
            finding.path("passage").asString("") + "#" + finding.path("dimension").asInt());
    ObjectNode reply = Json.object();
    ArrayNode findings = reply.putArray("findings");
    for (JsonNode document : input.path("documents")) {
      Map<String, String> seen = new HashMap<>();
      for (JsonNode section : document.path("sections"))
        for (Given given : Given.all(section.path("passages"))) {
          String place = section.path("heading").asString("") + given.text();
          String before = seen.putIfAbsent(place, given.id());
          if (findings.size() < MAX
              && before != null
              && reported.add(given.id() + "#" + CONSISTENCY))
            findings
                .addObject()
                .put("severity", "ADVISORY")
                .put("dimension", CONSISTENCY)
                .put("passage", given.id())
                .put("issue", "Repeats a statement of its section: " + before);
        }
    }
    return reply;
  }
}
