package cairn.kernel.project;

import cairn.text.Json;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Old ids and what they are called now, applied to the data of an event: in references, in
/// sentences and in paths, wherever an id stands alone.
///
/// @param verbatim fields with somebody's own words: they stay as they were said
record Names(Map<String, String> now, Set<String> verbatim) {
  JsonNode applied(JsonNode node) {
    if (now.isEmpty()) return node;
    if (node.isString()) return Json.mapper().getNodeFactory().stringNode(text(node.stringValue()));
    if (node.isArray()) {
      var list = Json.array();
      node.forEach(item -> list.add(applied(item)));
      return list;
    }
    if (!node.isObject()) return node;
    var object = Json.object();
    node.forEachEntry((key, value) -> {
      boolean said = value.isString() && verbatim.contains(key);
      object.set(text(key), said ? value : applied(value));
    });
    return object;
  }

  String text(String text) {
    StringBuilder changed = null;
    int copied = 0;
    for (int at = 0; at < text.length(); at++) {
      if (at > 0 && isInside(text.charAt(at - 1))) continue;
      String found = mention(text, at);
      if (found == null) continue;
      if (changed == null) changed = new StringBuilder();
      changed.append(text, copied, at).append(now.get(found));
      copied = at + found.length();
      at = copied - 1;
    }
    return changed == null ? text : changed.append(text, copied, text.length()).toString();
  }

  private @Nullable String mention(String text, int at) {
    String longest = null;
    for (String id : now.keySet())
      if ((longest == null || id.length() > longest.length())
          && text.startsWith(id, at)
          && endsAt(text, at + id.length(), id)) longest = id;
    return longest;
  }

  /// `heat-2` is another name than `heat`, but `N04-based` speaks of `N04`; a folder is called by
  /// its id and two underscores.
  private static boolean endsAt(String text, int end, String id) {
    if (end == text.length() || text.startsWith("__", end)) return true;
    char next = text.charAt(end);
    return !isInside(next) && !(next == '-' && id.indexOf('-') > 0);
  }

  private static boolean isInside(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}
