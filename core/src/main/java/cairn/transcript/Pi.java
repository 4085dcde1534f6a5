package cairn.transcript;

import cairn.transcript.Entry.Mark;
import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Sessions of pi, and of others that write a `session` header and then `message` lines with the
/// message inside.
final class Pi implements Dialect {
  private static final String KIND = "pi";

  private static final Set<String> SILENT =
      Set.of(
          "model_change",
          "thinking_level_change",
          "compaction",
          "branch_summary",
          "custom",
          "custom_message",
          "label",
          "session_info",
          "session_end",
          "todo_state");

  @Override
  public Optional<String> session(ObjectNode line) {
    return header(line)
        ? Optional.of(Fields.text(line, "id")).filter(id -> !id.isBlank())
        : Optional.empty();
  }

  private static boolean header(ObjectNode line) {
    String type = Fields.text(line, "type");
    return (type.equals("session") || type.equals("session_start")) && line.has("cwd");
  }

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    if (header(line)) return Optional.of(List.of());
    String type = Fields.text(line, "type");
    if (SILENT.contains(type) && line.has("id")) return Optional.of(List.of());
    JsonNode message = line.path("message");
    if (!type.equals("message") || !message.path("role").isString()) return Optional.empty();
    return Optional.of(message(message, mark(line, place)));
  }

  private static List<Entry> message(JsonNode message, Mark mark) {
    var entries = new ArrayList<Entry>();
    switch (Fields.text(message, "role")) {
      case "user" -> said(entries, mark, Speaker.USER, message);
      case "assistant" -> {
        said(entries, mark, Speaker.AGENT, message);
        if (Fields.text(message, "stopReason").equals("error"))
          entries.add(
              new Entry.Failed(mark.part(entries.size()), Fields.text(message, "errorMessage")));
      }
      case "toolResult" ->
          entries.add(
              new Entry.Returned(
                  mark,
                  Fields.text(message, "toolCallId"),
                  Fields.cut(Fields.words(message.path("content")), Fields.MAX_TOOL),
                  message.path("isError").asBoolean(false)));
      // The person's own command, not the agent's.
      default -> {}
    }
    return entries;
  }

  private static void said(List<Entry> to, Mark mark, Speaker speaker, JsonNode message) {
    String words = Fields.words(message.path("content"));
    if (!words.isBlank()) to.add(new Entry.Said(mark, speaker, "", words));
    for (JsonNode block : message.path("content")) {
      Mark part = mark.part(to.size());
      switch (Fields.text(block, "type")) {
        case "toolCall" ->
            to.add(
                ToolCall.of(
                    part,
                    Fields.text(block, "id"),
                    Fields.text(block, "name"),
                    block.path("arguments")));
        case "tool_use" ->
            to.add(
                ToolCall.of(
                    part,
                    Fields.text(block, "id"),
                    Fields.text(block, "name"),
                    block.path("input")));
        case "tool_result" ->
            to.add(
                new Entry.Returned(
                    part,
                    Fields.text(block, "tool_use_id"),
                    Fields.plain(block.path("content")),
                    block.path("is_error").asBoolean(false)));
        default -> {}
      }
    }
  }

  private static Mark mark(ObjectNode line, Place place) {
    String id = Fields.text(line, "id");
    var time = Fields.time(line.path("timestamp"));
    return new Mark(
        id.isEmpty()
            ? Fields.id(KIND, place, line)
            : KIND + ":" + Fields.cut(place.session(), 80) + ":" + Fields.cut(id, 80),
        time == null ? Fields.time(line.path("message").path("timestamp")) : time,
        place.session(),
        KIND);
  }
}
