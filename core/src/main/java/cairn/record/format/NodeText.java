package cairn.record.format;

import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.text.Json;
import cairn.text.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Items of the YAML lists of a record, one value per line, so that appending is cheap and a
/// pointer can be set in place. Nodes stand flat with `parent:`; a nested tree could not be
/// appended to.
public final class NodeText {
  private static final int LIST_INDENT = 2;

  private NodeText() {}

  public static String of(Node node) {
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
    // What is known comes first, in our order; the rest keeps its own.
    for (String name : NodeType.FIELDS) {
      JsonNode value = node.payload().get(name);
      if (value != null) item.set(name, value);
    }
    item.setAll(node.payload());
    return item(item);
  }

  public static String of(Observation o) {
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

  public static String of(RecordEvent.TasteCommented taste) {
    ObjectNode item = Json.object();
    item.put("id", taste.id());
    item.put("timestamp", taste.at());
    item.put("target", taste.target());
    item.put("tag", taste.tag());
    item.put("object", taste.object());
    item.put("comment", taste.comment());
    return item(item);
  }

  public static String of(RecordState.LogEntry entry) {
    if (!entry.raw().isEmpty()) return item(entry.raw());
    ObjectNode item = Json.object();
    item.put("turn", entry.turn());
    var notes = item.putArray("notes");
    entry.notes().forEach(notes::add);
    return item(item);
  }

  /// One item of a list of a record.
  static String item(ObjectNode item) {
    return Yaml.item(item, LIST_INDENT);
  }

  static void putIf(ObjectNode item, String name, String value) {
    if (!value.isEmpty()) item.put(name, value);
  }
}
