package cairn.transcript;

import cairn.spine.Event;
import cairn.spine.Spine;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Event logs of other engines: `type`, `source`, and `payload` (or `data`, as in our own). A
/// source without a kind stays without one: whoever reads the log decides what that means.
final class ForeignEvents implements Dialect {
  private static final BoundedPattern TYPE =
      BoundedPattern.of("[a-z][a-z0-9_]*(\\.[a-z0-9_]+){1,7}");

  /// For types that are none here; the event keeps its own in `type`.
  static final String RECORD = "external.record";

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    JsonNode content = line.has("payload") ? line.path("payload") : line.path("data");
    boolean event =
        line.has("source")
            && line.path("type").isString()
            && (content.isObject() || line.has("payload"));
    if (!event) return Optional.empty();
    String type = line.path("type").stringValue();
    ObjectNode data =
        content instanceof ObjectNode object ? object : Json.object().set("value", content);
    boolean known = TYPE.matcher(type).matches();
    if (!known) data = data.deepCopy().put("type", Fields.cut(type, 200));
    JsonNode source = line.path("source");
    String kind = source.path("kind").isString() ? source.path("kind").stringValue() : "";
    String session = line.path("session_key").asString(Fields.text(line, "session"));
    String id = Fields.text(line, "id");
    var at = Fields.time(line.path("at"));
    var mark =
        new Entry.Mark(
            id.isBlank() || id.length() > Spine.MAX_ID ? Fields.id("event", place, line) : id,
            at == null ? Fields.time(line.path("ts")) : at,
            session,
            kind);
    var origin = new Event.Origin(kind, Fields.cut(Fields.text(source, "name"), 200));
    return Optional.of(List.of(new Entry.Logged(mark, known ? type : RECORD, origin, data)));
  }
}
