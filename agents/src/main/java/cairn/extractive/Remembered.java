package cairn.extractive;

import cairn.text.Json;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What the project remembers, where it is really about a subfocus: it speaks of what sets the
/// subfocus apart from the question.
final class Remembered {
  private static final int MOST = 2;
  private static final double SHARE = 0.5;
  private static final int QUOTED = 400;

  /// Words for memories that were given up; they are said to be that.
  private static final Set<String> FALLEN =
      Set.of("refuted", "withdrawn", "weakened", "superseded", "retired", "merged");

  private Remembered() {}

  static List<ObjectNode> about(
      JsonNode recalled, String subfocus, String question, Set<String> known) {
    Set<String> asked = new HashSet<>(Words.stems(subfocus));
    Set<String> apart = new HashSet<>(asked);
    Words.stems(question).forEach(apart::remove);
    if (!apart.isEmpty()) asked = apart;
    Set<String> taken = new HashSet<>(known);
    var passages = new ArrayList<ObjectNode>();
    for (JsonNode memory : recalled) {
      String text = memory.path("text").asString("");
      Set<String> stems = new HashSet<>(Words.stems(text));
      long shared = asked.stream().filter(stems::contains).count();
      boolean about = shared > 0 && shared >= SHARE * asked.size();
      if (!about || passages.size() == MOST || !taken.add(text)) continue;
      passages.add(passage(memory));
    }
    return passages;
  }

  private static ObjectNode passage(JsonNode memory) {
    String text = memory.path("text").asString("").strip();
    String status = memory.path("status").asString("");
    String before =
        memory.path("kind").asString("").equals("dead_end")
            ? "Tried before without success: "
            : FALLEN.contains(status) ? "No longer held (" + status + "): " : "";
    ObjectNode passage = Json.object();
    passage.put("text", Prose.cut(before + text + (text.matches("(?s).*[.!?]$") ? "" : "."), 3900));
    passage.put("label", "recalled");
    passage
        .putArray("citations")
        .addObject()
        .put("kind", "memory")
        .put("ref", memory.path("id").asString(""))
        .put("quote", text.length() <= QUOTED ? text : "");
    return passage;
  }
}
