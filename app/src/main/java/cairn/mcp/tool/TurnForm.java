package cairn.mcp.tool;

import cairn.text.Json;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A turn as agents write it, in the words that the record knows (`turn-aliases.yaml`). Nothing is
/// judged here: what is missing or wrong is the record's to refuse.
final class TurnForm {
  private static final JsonNode WORDS = words();

  private TurnForm() {}

  static ObjectNode mended(ObjectNode turn) {
    ObjectNode mended = turn.deepCopy();
    if (!(turn.path("events") instanceof ArrayNode events)) return mended;
    ArrayNode all = mended.putArray("events");
    for (JsonNode event : events) all.add(event instanceof ObjectNode o ? event(o) : event);
    return mended;
  }

  private static ObjectNode event(ObjectNode event) {
    ObjectNode mended = event.deepCopy();
    String said = event.path("kind").asString(event.path("type").asString(""));
    String kind = said.strip().toLowerCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
    kind = WORDS.path("kinds").path(kind).asString(kind);
    if (!kind.isEmpty()) mended.put("kind", kind);
    for (Map.Entry<String, JsonNode> alias : WORDS.path("fields").path(kind).properties()) {
      String right = alias.getValue().asString();
      JsonNode value = event.path(alias.getKey());
      if (value.isMissingNode() || event.has(right)) continue;
      mended.remove(alias.getKey());
      if (!mended.has(right)) mended.set(right, value);
    }
    return mended;
  }

  /// A filled event of the kind of `event`, or of a claim where the kind is unknown.
  static JsonNode example(JsonNode event) {
    JsonNode examples = WORDS.path("examples");
    JsonNode of = examples.path(event.path("kind").asString(""));
    return of.isMissingNode() ? examples.path("claim") : of;
  }

  private static JsonNode words() {
    try (InputStream in = TurnForm.class.getResourceAsStream("/cairn/mcp/turn-aliases.yaml")) {
      if (in == null) throw new IllegalStateException("no resource turn-aliases.yaml");
      return Yaml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// One filled event for each one that was refused, in their order.
  static ArrayNode examples(ObjectNode turn, JsonNode refused) {
    ArrayNode examples = Json.array();
    for (JsonNode no : refused)
      examples.add(example(turn.path("events").path(no.path("event").asInt(-1))));
    return examples;
  }
}
