package cairn.record;

import cairn.text.Json;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Items of the YAML lists of a record, one value per line, so that appending is cheap and a
/// pointer can be set in place. Nodes stand flat with `parent:`; a nested tree could not be
/// appended to.
final class NodeText {
  private NodeText() {}

  static String of(Node node) {
    ObjectNode item = Json.object();
    item.put("id", node.id());
    item.put("type", node.type());
    item.put("title", node.title());
    putIf(item, "provenance", node.provenance());
    putIf(item, "timestamp", node.timestamp());
    if (node.parent() != null) item.put("parent", node.parent());
    if (!node.alsoDependsOn().isEmpty()) {
      var list = item.putArray("also_depends_on");
      node.alsoDependsOn().forEach(list::add);
    }
    var names = new LinkedHashSet<>(NodeType.FIELDS);
    node.payload().propertyNames().forEach(names::add);
    for (String name : names)
      if (node.payload().has(name)) item.set(name, node.payload().get(name));
    return item(item);
  }

  static String of(Observation o) {
    ObjectNode item = Json.object();
    item.put("id", o.id());
    putIf(item, "timestamp", o.timestamp());
    item.put("provenance", o.provenance());
    item.put("content", o.content());
    item.put("context", o.context());
    item.put("potential_type", o.potentialType());
    var bound = item.putArray("bound_to");
    o.boundTo().forEach(bound::add);
    item.put("promoted", o.promoted());
    item.put("promoted_to", o.promotedTo());
    item.put("crystallized_via", o.crystallizedVia());
    item.put("stale", o.stale());
    o.details().forEach((name, value) -> item.set(name, Json.<JsonNode>tree(value)));
    var comments = new StringBuilder();
    for (String id : o.conflicts()) comments.append("    # CONFLICT: see ").append(id).append('\n');
    return item(item) + comments;
  }

  static String of(RecordEvent.TasteCommented taste) {
    ObjectNode item = Json.object();
    item.put("id", taste.id());
    item.put("timestamp", taste.at());
    item.put("target", taste.target());
    item.put("tag", taste.tag());
    item.put("object", taste.object());
    item.put("comment", taste.comment());
    return item(item);
  }

  static String of(RecordState.LogEntry entry) {
    if (!entry.raw().isEmpty()) return item(entry.raw());
    ObjectNode item = Json.object();
    item.put("turn", entry.turn());
    var notes = item.putArray("notes");
    entry.notes().forEach(notes::add);
    return item(item);
  }

  /// One item of a list that is indented by two.
  static String item(ObjectNode item) {
    var lines = new ArrayList<String>();
    Yaml.write(Json.array().add(item)).lines().forEach(line -> lines.add("  " + line));
    return String.join("\n", lines) + "\n";
  }

  static void putIf(ObjectNode item, String name, String value) {
    if (!value.isEmpty()) item.put(name, value);
  }
}
