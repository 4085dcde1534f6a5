package cairn.spine;

import cairn.text.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads a line that is an event but not in this engine's own spelling: escapes in the envelope,
/// fields of a newer engine, spaces added by an editor. Unknown fields are ignored; the line itself
/// is never rewritten, so they survive.
final class ForeignLine {
  private ForeignLine() {}

  /// Null if the line is no event.
  static @Nullable Event read(byte[] bytes, int from, int to) {
    if (!canBeObject(bytes, from, to)) return null;
    try {
      return Json.mapper().readTree(bytes, from, to - from) instanceof ObjectNode line
          ? event(line)
          : null;
    } catch (JacksonException e) {
      return null;
    }
  }

  private static @Nullable Event event(ObjectNode line) {
    String id = text(line, "id");
    String type = text(line, "type");
    String prev = text(line, "prev");
    Instant ts = Times.parse(text(line, "ts"));
    long seq = line.path("seq").asLong(0);
    boolean happenedElsewhen = line.has("at");
    Instant at = happenedElsewhen ? Times.parse(text(line, "at")) : null;
    if (id.isEmpty() || type.isEmpty() || prev.isEmpty() || ts == null || seq < 1) return null;
    if (happenedElsewhen && at == null) return null;
    if (!(line.path("data") instanceof ObjectNode data)) return null;
    JsonNode source = line.path("source");
    JsonNode actor = line.path("actor");
    return new Event(
        seq,
        id,
        ts,
        at,
        type,
        Math.max(1, line.path("v").asInt(1)),
        new Event.Origin(text(source, "kind"), text(source, "name")),
        text(line, "session"),
        new Event.Actor(text(actor, "role"), text(actor, "agent")),
        data,
        line.path("more").asBoolean(false),
        prev);
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }

  /// Spares the parser an exception for lines of noise.
  private static boolean canBeObject(byte[] bytes, int from, int to) {
    while (to > from && bytes[to - 1] <= ' ' && bytes[to - 1] >= 0) to--;
    while (from < to && bytes[from] <= ' ' && bytes[from] >= 0) from++;
    return to - from >= 2 && bytes[from] == '{' && bytes[to - 1] == '}';
  }
}
