package cairn.web;

import cairn.spine.Event;
import cairn.text.Json;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// An event as a line of a list: the envelope, and a few words of what it says.
///
/// @param words a preview of its data; the whole is asked for by number
record EventRow(
    long seq,
    Instant ts,
    String type,
    String source,
    String session,
    String role,
    String agent,
    String words) {
  private static final int PREVIEW = 160;

  /// Fields whose text tells most, best first.
  private static final List<String> TELLING =
      List.of("title", "content", "text", "question", "summary", "message", "quote", "name", "id");

  static EventRow of(Event event) {
    return new EventRow(
        event.seq(),
        event.when(),
        event.type(),
        event.source().kind(),
        event.session(),
        event.actor().role(),
        event.actor().agent(),
        words(event.data()));
  }

  private static String words(JsonNode data) {
    String found = telling(data);
    if (found.isEmpty())
      for (JsonNode value : data.values())
        if (value.isObject() && found.isEmpty()) found = telling(value);
    String text = (found.isEmpty() ? Json.write(data) : found).strip().replaceAll("\\s+", " ");
    return text.length() <= PREVIEW ? text : text.substring(0, PREVIEW) + "…";
  }

  private static String telling(JsonNode data) {
    for (String field : TELLING)
      if (data.path(field).isString() && !data.path(field).asString().isBlank())
        return data.path(field).asString();
    return "";
  }
}
