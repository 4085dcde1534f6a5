package cairn.spine;

import cairn.text.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Says in a few words why a line is no event.
final class LineFault {
  private static final int MAX_WORDS = 200;

  private LineFault() {}

  static String of(byte[] bytes, int from, int to) {
    if (from == to) return "an empty line";
    try {
      JsonNode line = Json.mapper().readTree(bytes, from, to - from);
      if (!(line instanceof ObjectNode)) return "not a JSON object";
      for (String field : new String[] {"seq", "id", "ts", "type", "data", "prev"})
        if (!line.has(field)) return "the field " + field + " is missing";
      return "a field of the envelope has a wrong value";
    } catch (JacksonException e) {
      String said = String.valueOf(e.getOriginalMessage()).replaceAll("\\s+", " ");
      return "not JSON: " + said.substring(0, Math.min(MAX_WORDS, said.length()));
    }
  }
}
