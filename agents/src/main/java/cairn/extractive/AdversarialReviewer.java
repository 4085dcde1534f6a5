package cairn.extractive;

import cairn.text.Json;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Adds to the engine's own checks what comparison of texts can see: absolute words that rest on a
/// single source, and the same statement twice in one document.
final class AdversarialReviewer implements ExtractiveAgent.Part {
  private static final Pattern ABSOLUTE =
      Pattern.compile(
          "(?i)\\b(always|never|the only way|without exception|proves that|guarantees?)\\b");
  private static final int MAX = 40;

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
          if (findings.size() == MAX) return reply;
          if (given.refs().size() < 2
              && ABSOLUTE.matcher(given.text()).find()
              && reported.add(given.id() + "#5"))
            add(
                findings,
                given,
                5,
                "An absolute word rests on one source only; read it as that source's view.");
          String before =
              seen.putIfAbsent(section.path("heading").asString("") + given.text(), given.id());
          if (before != null && reported.add(given.id() + "#3"))
            add(findings, given, 3, "Repeats a statement of its section: " + before);
        }
    }
    return reply;
  }

  private static void add(ArrayNode into, Given given, int dimension, String issue) {
    into.addObject()
        .put("severity", "ADVISORY")
        .put("dimension", dimension)
        .put("passage", given.id())
        .put("issue", issue);
  }
}
