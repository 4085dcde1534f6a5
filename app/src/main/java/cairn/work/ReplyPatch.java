package cairn.work;

import cairn.text.Malformed;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Changes of a refused reply, so that a repair sends the few words that were wrong and not all of
/// it again: `[{"path": "/discoveries/0/citations", "value": ["S1.p3"]}, {"path": "/x", "op":
/// "remove"}]`. Paths are JSON Pointers; `op` is `replace` (default), `add` or `remove`.
final class ReplyPatch {
  /// More changes than this are a new reply.
  static final int MAX_CHANGES = 200;

  private ReplyPatch() {}

  static JsonNode apply(JsonNode refused, JsonNode patch) {
    if (!patch.isArray() || patch.size() > MAX_CHANGES)
      throw new Malformed("a patch is a list of at most " + MAX_CHANGES + " {path, value}", 0);
    JsonNode whole = refused.deepCopy();
    for (JsonNode change : patch) make(whole, change);
    return whole;
  }

  private static void make(JsonNode whole, JsonNode change) {
    String path = change.path("path").asString("");
    if (!path.startsWith("/")) throw new Malformed("'" + path + "' is no path like /summary/0", 0);
    JsonPointer pointer = JsonPointer.compile(path);
    JsonNode parent = whole.at(pointer.head());
    String name = pointer.last().getMatchingProperty();
    String op = change.path("op").asString("replace");
    JsonNode value = change.path("value");
    if (!op.equals("remove") && value.isMissingNode())
      throw new Malformed("the change of " + path + " has no `value`", 0);
    switch (parent) {
      case ObjectNode object -> {
        if (op.equals("remove")) object.remove(name);
        else object.set(name, value);
      }
      case ArrayNode array -> change(array, index(array, name, path), op, value);
      case JsonNode _ -> throw new Malformed("there is no " + path + " in the refused reply", 0);
    }
  }

  private static void change(ArrayNode array, int at, String op, JsonNode value) {
    if (at == array.size()) array.add(value);
    else if (op.equals("remove")) array.remove(at);
    else if (op.equals("add")) array.insert(at, value);
    else array.set(at, value);
  }

  private static int index(ArrayNode array, String name, String path) {
    if (name.equals("-")) return array.size();
    if (name.matches("\\d{1,6}") && Integer.parseInt(name) <= array.size())
      return Integer.parseInt(name);
    throw new Malformed("there is no " + path + " in the refused reply", 0);
  }
}
