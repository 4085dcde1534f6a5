package cairn.transcript;

import cairn.transcript.Entry.Mark;
import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Copilot's command line: `events.jsonl` of today (`user.message` with `data`), and the timeline
/// of its first sessions (`copilot`, `tool_call_completed`). What its sub-agents are told is the
/// agent's own.
final class Copilot implements Dialect {
  private static final String KIND = "copilot";

  /// Families of event types that Copilot alone writes in this envelope.
  private static final Set<String> FAMILIES =
      Set.of(
          "session",
          "user",
          "assistant",
          "tool",
          "hook",
          "subagent",
          "skill",
          "permission",
          "system",
          "abort",
          "model",
          "pending_messages",
          "external_tool",
          "mcp");

  private static final Set<String> TIMELINE =
      Set.of("copilot", "tool_call_requested", "tool_call_completed");

  @Override
  public Optional<String> session(ObjectNode line) {
    return Fields.text(line, "type").equals("session.start")
        ? Optional.of(line.path("data").path("sessionId").asString("")).filter(id -> !id.isBlank())
        : Optional.empty();
  }

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    String type = Fields.text(line, "type");
    if (TIMELINE.contains(type)) return Optional.of(timeline(type, line, mark(line, place)));
    boolean event =
        line.path("data").isObject()
            && line.has("parentId")
            && !line.has("source")
            && FAMILIES.contains(type.split("\\.", 2)[0]);
    if (!event) return Optional.empty();
    JsonNode data = line.path("data");
    boolean aside = !Fields.text(data, "parentToolCallId").isEmpty();
    return Optional.of(aside ? List.of() : event(type, data, mark(line, place)));
  }

  private static List<Entry> event(String type, JsonNode data, Mark mark) {
    return switch (type) {
      case "user.message" -> said(mark, Speaker.USER, Fields.words(data.path("content")));
      case "assistant.message" -> said(mark, Speaker.AGENT, Fields.words(data.path("content")));
      case "tool.execution_start" ->
          List.of(
              ToolCall.of(
                  mark,
                  Fields.text(data, "toolCallId"),
                  Fields.text(data, "toolName"),
                  data.path("arguments")));
      case "tool.execution_complete" ->
          List.of(
              new Entry.Returned(
                  mark,
                  Fields.text(data, "toolCallId"),
                  result(data),
                  !data.path("success").asBoolean(true)));
      case "session.error" -> List.of(new Entry.Failed(mark, Fields.text(data, "message")));
      default -> List.of();
    };
  }

  private static String result(JsonNode data) {
    JsonNode content = data.path("result").path("content");
    return content.isMissingNode()
        ? Fields.plain(data.path(data.has("error") ? "error" : "result"))
        : Fields.plain(content);
  }

  private static List<Entry> timeline(String type, JsonNode line, Mark mark) {
    String call = Fields.text(line, "callId");
    return switch (type) {
      case "copilot" -> said(mark, Speaker.AGENT, Fields.clean(Fields.text(line, "text")));
      case "tool_call_requested" -> List.of();
      default -> {
        var entries = new ArrayList<Entry>();
        entries.add(ToolCall.of(mark, call, Fields.text(line, "name"), line.path("arguments")));
        JsonNode result = line.path("result");
        entries.add(
            new Entry.Returned(
                mark.part(1),
                call,
                Fields.plain(result.path("log").isMissingNode() ? result : result.path("log")),
                Fields.text(result, "type").equals("failure")));
        yield entries;
      }
    };
  }

  private static List<Entry> said(Mark mark, Speaker speaker, String words) {
    return words.isBlank() ? List.of() : List.of(new Entry.Said(mark, speaker, "", words));
  }

  private static Mark mark(ObjectNode line, Place place) {
    String id = Fields.text(line, "id");
    return new Mark(
        id.isEmpty()
            ? Fields.id(KIND, place, line)
            : KIND + ":" + Fields.cut(place.session(), 80) + ":" + Fields.cut(id, 80),
        Fields.time(line.path("timestamp")),
        place.session(),
        KIND);
  }
}
