package cairn.transcript;

import cairn.transcript.Entry.Mark;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Tools in plain chats: blocks of the content, `tool_calls` of OpenAI, `toolCalls` and function
/// parts of Gemini.
final class ChatTools {
  private ChatTools() {}

  static void in(JsonNode message, Mark mark, List<Entry> to) {
    for (JsonNode block : message.path("content")) block(block, mark, to);
    for (JsonNode part : message.path("parts")) part(part, mark, to);
    for (JsonNode call : message.path("tool_calls"))
      to.add(
          ToolCall.of(
              mark.part(to.size()),
              Fields.text(call, "id"),
              Fields.text(call.path("function"), "name"),
              call.path("function").path("arguments")));
    for (JsonNode call : message.path("toolCalls")) {
      String id = Fields.text(call, "id");
      to.add(ToolCall.of(mark.part(to.size()), id, Fields.text(call, "name"), call.path("args")));
      boolean error = Fields.text(call, "status").equals("error");
      JsonNode shown = call.path(call.has("resultDisplay") ? "resultDisplay" : "result");
      if (!shown.isMissingNode())
        to.add(new Entry.Returned(mark.part(to.size()), id, Fields.plain(shown), error));
    }
  }

  /// A message that only says what a tool gave.
  static Entry result(JsonNode message, Mark mark) {
    return new Entry.Returned(
        mark, Fields.text(message, "tool_call_id"), Fields.plain(message.path("content")), false);
  }

  private static void block(JsonNode block, Mark mark, List<Entry> to) {
    switch (Fields.text(block, "type")) {
      case "tool_use" ->
          to.add(
              ToolCall.of(
                  mark.part(to.size()),
                  Fields.text(block, "id"),
                  Fields.text(block, "name"),
                  block.path("input")));
      case "tool_result" ->
          to.add(
              new Entry.Returned(
                  mark.part(to.size()),
                  Fields.text(block, "tool_use_id"),
                  Fields.plain(block.path("content")),
                  block.path("is_error").asBoolean(false)));
      default -> {}
    }
  }

  private static void part(JsonNode part, Mark mark, List<Entry> to) {
    JsonNode call = part.path("functionCall");
    if (call.isObject())
      to.add(
          ToolCall.of(
              mark.part(to.size()),
              Fields.text(call, "id"),
              Fields.text(call, "name"),
              call.path("args")));
    JsonNode given = part.path("functionResponse");
    if (given.isObject())
      to.add(
          new Entry.Returned(
              mark.part(to.size()),
              Fields.text(given, "id"),
              Fields.plain(given.path("response")),
              given.path("response").has("error")));
  }
}
