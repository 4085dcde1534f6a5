package cairn.web;

import cairn.spine.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// An event as a line of a list: the envelope, and a few words of what it says.
///
/// @param words a preview of its data; the whole is asked for by number
/// @param told in words for people; null for what nobody waits to hear
record EventRow(
    long seq,
    Instant ts,
    String type,
    String source,
    String session,
    String role,
    String agent,
    String words,
    @Nullable Told told) {
  private static final int PREVIEW = 160;

  /// Fields that say nothing to a reader of a list: hashes, addresses, who holds a lease.
  private static final Set<String> DUMB =
      Set.of(
          "hash",
          "key",
          "brief",
          "brief_hash",
          "owner",
          "until",
          "protocol",
          "scope",
          "attempt",
          "prev",
          "number",
          "at",
          "turn",
          "session");

  /// Fields whose value says by itself what it is.
  private static final Set<String> NAMES =
      Set.of("inquiry", "agent", "node", "entry", "observation", "task", "run", "work");

  /// Fields whose text tells most, best first.
  private static final List<String> TELLING =
      List.of(
          "title",
          "content",
          "text",
          "question",
          "summary",
          "message",
          "quote",
          "note",
          "name",
          "id");

  static EventRow of(Event event) {
    return new EventRow(
        event.seq(),
        event.when(),
        event.type(),
        event.source().kind(),
        event.session(),
        event.actor().role(),
        event.actor().agent(),
        words(event.data()),
        Told.of(event).orElse(null));
  }

  private static String words(JsonNode data) {
    String found = telling(data);
    if (found.isEmpty())
      for (JsonNode value : data.values())
        if (value.isObject() && found.isEmpty()) found = telling(value);
    String text = (found.isEmpty() ? plain(data) : found).strip().replaceAll("\\s+", " ");
    return text.length() <= PREVIEW ? text : text.substring(0, PREVIEW) + "…";
  }

  /// Its own words and numbers, without the brackets: first what happened, then to what.
  private static String plain(JsonNode data) {
    var words = new ArrayList<String>();
    var names = new ArrayList<String>();
    for (Map.Entry<String, JsonNode> field : data.properties()) {
      String value = field.getValue().isValueNode() ? field.getValue().asString() : "";
      if (value.isBlank() || DUMB.contains(field.getKey())) continue;
      if (NAMES.contains(field.getKey())) names.add(value);
      else words.add(field.getKey().replace('_', ' ') + " " + value);
    }
    words.addAll(names);
    return String.join(", ", words);
  }

  private static String telling(JsonNode data) {
    for (String field : TELLING)
      if (data.path(field).isString() && !data.path(field).asString().isBlank())
        return data.path(field).asString();
    return "";
  }
}
