package cairn.host;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The shapes in which clients and models talk, as far as a test needs them.
enum Wire {
  ANTHROPIC {
    @Override
    Conversation read(JsonNode body) {
      var said = new ArrayList<String>();
      // Sub-agents end in any order; their results are told in the order in which they were called.
      var results = new TreeMap<Integer, String>();
      String turn = "";
      for (JsonNode message : body.path("messages")) {
        JsonNode content = message.path("content");
        if (message.path("role").asString().equals("assistant")) {
          // A client may tell the calls of one turn as several messages.
          String now = turn(content);
          if (now.isEmpty() || !now.equals(turn)) results.clear();
          turn = now;
        }
        if (content.isString()) said.add(content.asString());
        for (JsonNode block : content.isArray() ? content : Json.array())
          switch (block.path("type").asString()) {
            case "text" -> said.add(block.path("text").asString());
            case "tool_result" ->
                results.put(
                    called(block.path("tool_use_id").asString()), text(block.path("content")));
            default -> {}
          }
      }
      return new Conversation(
          text(body.path("system")),
          said,
          List.copyOf(results.values()),
          names(body.path("tools")));
    }

    /// The number of the turn whose calls these are, by the ids that [#write] gives.
    private static String turn(JsonNode content) {
      for (JsonNode block : content)
        if (block.path("type").asString().equals("tool_use")) {
          String id = block.path("id").asString();
          return id.substring(0, id.lastIndexOf('_'));
        }
      return "";
    }

    /// Which call of its turn it was.
    private static int called(String id) {
      return Integer.parseInt(id.substring(id.lastIndexOf('_') + 1));
    }

    @Override
    String write(int number, Turn turn, JsonNode body, boolean streamed) {
      ArrayNode blocks = Json.array();
      switch (turn) {
        case Turn.Says(String words) -> blocks.addObject().put("type", "text").put("text", words);
        case Turn.Calls(List<Turn.Call> calls) -> {
          for (int i = 0; i < calls.size(); i++)
            blocks
                .addObject()
                .put("type", "tool_use")
                .put("id", "toolu_" + number + "_" + i)
                .put("name", calls.get(i).tool())
                .set("input", calls.get(i).arguments());
        }
      }
      String stop = turn instanceof Turn.Says ? "end_turn" : "tool_use";
      ObjectNode message =
          Json.object()
              .put("id", "msg_" + number)
              .put("type", "message")
              .put("role", "assistant")
              .put("model", body.path("model").asString());
      message.putObject("usage").put("input_tokens", 1).put("output_tokens", 1);
      if (!streamed) {
        message.put("stop_reason", stop).set("content", blocks);
        return Json.write(message);
      }
      message.putArray("content");
      var events = new StringBuilder();
      event(events, "message_start", Json.object().set("message", message));
      for (int i = 0; i < blocks.size(); i++) {
        ObjectNode block = (ObjectNode) blocks.get(i);
        boolean words = block.has("text");
        ObjectNode delta =
            words
                ? Json.object().put("type", "text_delta").put("text", block.path("text").asString())
                : Json.object()
                    .put("type", "input_json_delta")
                    .put("partial_json", Json.write(block.path("input")));
        ObjectNode start = block.deepCopy();
        if (words) start.put("text", "");
        else start.putObject("input");
        event(events, "content_block_start", at(i).set("content_block", start));
        event(events, "content_block_delta", at(i).set("delta", delta));
        event(events, "content_block_stop", at(i));
      }
      ObjectNode end = Json.object();
      end.putObject("delta").put("stop_reason", stop);
      end.putObject("usage").put("output_tokens", 1);
      event(events, "message_delta", end);
      event(events, "message_stop", Json.object());
      return events.toString();
    }
  },
  RESPONSES {
    @Override
    Conversation read(JsonNode body) {
      var said = new ArrayList<String>();
      var results = new ArrayList<String>();
      for (JsonNode item : body.path("input"))
        switch (item.path("type").asString("message")) {
          case "message" -> {
            if (item.path("role").asString().equals("assistant")) results.clear();
            else said.add(text(item.path("content")));
          }
          case "function_call", "custom_tool_call" -> results.clear();
          case "function_call_output", "custom_tool_call_output" ->
              results.add(told(text(item.path("output"))));
          default -> {}
        }
      var names = new ArrayList<String>();
      for (JsonNode tool : body.path("tools")) {
        if (tool.path("tools").isArray())
          tool.path("tools")
              .forEach(
                  t -> names.add(tool.path("name").asString() + "/" + t.path("name").asString()));
        else names.add(tool.path("name").asString(""));
      }
      return new Conversation(body.path("instructions").asString(""), said, results, names);
    }

    /// Without the line about how long it took.
    private static String told(String output) {
      int at = output.startsWith("Wall time:") ? output.indexOf(OUTPUT) : -1;
      return at < 0 ? output : output.substring(at + OUTPUT.length()).strip();
    }

    @Override
    String write(int number, Turn turn, JsonNode body, boolean streamed) {
      var events = new StringBuilder();
      ObjectNode response = Json.object().put("id", "resp_" + number);
      event(events, "response.created", Json.object().set("response", response));
      switch (turn) {
        case Turn.Says(String words) -> {
          ObjectNode item =
              Json.object().put("type", "message").put("role", "assistant").put("id", "m" + number);
          item.putArray("content").addObject().put("type", "output_text").put("text", words);
          event(events, "response.output_item.done", Json.object().set("item", item));
        }
        case Turn.Calls(List<Turn.Call> calls) -> {
          for (int i = 0; i < calls.size(); i++) {
            String name = calls.get(i).tool();
            int slash = name.indexOf('/');
            ObjectNode item =
                Json.object()
                    .put("type", "function_call")
                    .put("id", "fc_" + number + "_" + i)
                    .put("call_id", "call_" + number + "_" + i)
                    .put("name", name.substring(slash + 1))
                    .put("arguments", Json.write(calls.get(i).arguments()));
            if (slash > 0) item.put("namespace", name.substring(0, slash));
            event(events, "response.output_item.done", Json.object().set("item", item));
          }
        }
      }
      ObjectNode done = response.deepCopy();
      done.putObject("usage").put("input_tokens", 1).put("output_tokens", 1).put("total_tokens", 2);
      event(events, "response.completed", Json.object().set("response", done));
      return events.toString();
    }
  },
  GEMINI {
    @Override
    Conversation read(JsonNode body) {
      var said = new ArrayList<String>();
      var results = new ArrayList<String>();
      for (JsonNode content : body.path("contents")) {
        if (content.path("role").asString().equals("model")) results.clear();
        for (JsonNode part : content.path("parts"))
          if (part.has("functionResponse"))
            results.add(told(part.path("functionResponse").path("response")));
          else if (part.has("text")) said.add(part.path("text").asString());
      }
      var names = new ArrayList<String>();
      for (JsonNode tool : body.path("tools"))
        tool.path("functionDeclarations").forEach(f -> names.add(f.path("name").asString()));
      return new Conversation(
          text(body.path("systemInstruction").path("parts")), said, results, names);
    }

    /// What tools of servers say comes in a wrapping that tells the model not to trust it.
    private static String told(JsonNode response) {
      String text = response.path("output").asString("");
      return text.isEmpty()
          ? Json.write(response)
          : text.replace("<untrusted_context>", "").replace("</untrusted_context>", "").strip();
    }

    @Override
    String write(int number, Turn turn, JsonNode body, boolean streamed) {
      ObjectNode answer = Json.object();
      ObjectNode candidate = answer.putArray("candidates").addObject();
      ArrayNode parts = candidate.putObject("content").put("role", "model").putArray("parts");
      switch (turn) {
        case Turn.Says(String words) -> parts.addObject().put("text", words);
        case Turn.Calls(List<Turn.Call> calls) ->
            calls.forEach(c ->
                parts
                    .addObject()
                    .putObject("functionCall")
                    .put("name", c.tool())
                    .set("args", c.arguments()));
      }
      candidate.put("finishReason", "STOP").put("index", 0);
      answer.putObject("usageMetadata").put("totalTokenCount", 2);
      return streamed ? "data: " + Json.write(answer) + "\r\n\r\n" : Json.write(answer);
    }
  };

  private static final String OUTPUT = "Output:\n";

  /// What the model is told.
  abstract Conversation read(JsonNode body);

  /// What it says, streamed or whole.
  abstract String write(int number, Turn turn, JsonNode body, boolean streamed);

  /// @return null if it is something else that a client asks
  static @Nullable Wire of(String path) {
    if (path.endsWith("/messages")) return ANTHROPIC;
    if (path.endsWith("/responses")) return RESPONSES;
    return path.contains("enerateContent") ? GEMINI : null;
  }

  private static ObjectNode at(int index) {
    return Json.object().put("index", index);
  }

  private static void event(StringBuilder events, String type, JsonNode data) {
    ObjectNode typed = Json.object().put("type", type);
    data.properties().forEach(e -> typed.set(e.getKey(), e.getValue()));
    events.append("event: ").append(type).append('\n');
    events.append("data: ").append(Json.write(typed)).append("\n\n");
  }

  private static String text(JsonNode content) {
    if (content.isString()) return content.asString();
    var text = new StringBuilder();
    for (JsonNode block : content) text.append(block.path("text").asString("")).append('\n');
    return text.toString();
  }

  private static List<String> names(JsonNode tools) {
    var names = new ArrayList<String>();
    tools.forEach(t -> names.add(t.path("name").asString()));
    return names;
  }
}
