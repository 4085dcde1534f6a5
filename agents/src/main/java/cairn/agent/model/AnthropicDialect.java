package cairn.agent.model;

import cairn.agent.brief.Limits;
import cairn.agent.brief.Replies;
import cairn.agent.brief.Tool;
import cairn.kernel.brief.Outage;
import cairn.text.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Anthropic's Messages API. A reply in JSON is handed over by a tool named `reply` whose input
/// schema is the brief's; the system text, the tools and the conversation so far are marked for the
/// prompt cache, so that a tool loop pays for its long beginning once.
///
/// The tool is asked for in words and never forced: the models that always think (Opus 5.5, Fable
/// 5.1) answer 400 to a forced one. What they thought is sent back with its signature, unchanged.
public final class AnthropicDialect implements Dialect {
  private static final String VERSION = "2023-06-01";
  private static final String REPLY_IS =
      "Hand over the finished reply. Use it exactly once, when nothing is left to look up.";

  @Override
  public URI uri(URI base, String model) {
    return URI.create(base + "/v1/messages");
  }

  @Override
  public Map<String, String> headers(String key) {
    return key.isEmpty()
        ? Map.of("anthropic-version", VERSION)
        : Map.of("anthropic-version", VERSION, "x-api-key", key);
  }

  @Override
  public ObjectNode body(Exchange exchange) {
    ObjectNode body = Json.object();
    body.put("model", exchange.model()).put("max_tokens", exchange.room()).put("stream", true);
    ObjectNode system = body.putArray("system").addObject();
    cached(system.put("type", "text").put("text", exchange.system()));
    tools(body, exchange);
    ArrayNode messages = body.putArray("messages");
    for (Message message : exchange.messages()) messages.add(message(message));
    JsonNode last = messages.get(messages.size() - 1).path("content");
    if (last.get(last.size() - 1) instanceof ObjectNode block) cached(block);
    return body;
  }

  @Override
  public boolean repliesByTool() {
    return true;
  }

  private static void tools(ObjectNode body, Exchange exchange) {
    ArrayNode tools = Json.array();
    for (Tool tool : exchange.tools())
      tools
          .addObject()
          .put("name", tool.name())
          .put("description", tool.description())
          .set("input_schema", tool.parameters());
    JsonNode schema = exchange.schema();
    if (schema != null)
      tools
          .addObject()
          .put("name", REPLY_TOOL)
          .put("description", REPLY_IS)
          .set("input_schema", schema);
    if (tools.isEmpty()) return;
    body.set("tools", tools);
    body.putObject("tool_choice")
        .put("type", exchange.closing() && schema == null ? "none" : "auto");
  }

  private static JsonNode message(Message message) {
    ObjectNode node = Json.object();
    switch (message) {
      case Message.User(String text) ->
          node.put("role", "user")
              .putArray("content")
              .addObject()
              .put("type", "text")
              .put("text", text);
      case Message.Model model -> node.put("role", "assistant").set("content", model.echo());
      case Message.Results(List<Message.Result> results) -> {
        ArrayNode content = node.put("role", "user").putArray("content");
        for (Message.Result result : results)
          content
              .addObject()
              .put("type", "tool_result")
              .put("tool_use_id", result.call().id())
              .put("content", result.text())
              .put("is_error", result.failed());
      }
    }
    return node;
  }

  private static void cached(ObjectNode block) {
    block.putObject("cache_control").put("type", "ephemeral");
  }

  @Override
  public Listener listener() {
    return new Listening();
  }

  /// message_start, then per block start, deltas, stop, then message_delta and message_stop.
  private static final class Listening extends Listener {
    private final Map<Integer, ObjectNode> blocks = new TreeMap<>();
    private final Map<Integer, StringBuilder> texts = new TreeMap<>();
    private String why = "";
    private boolean finished;

    @Override
    void hear(Sse.Event event) throws Outage {
      JsonNode data = Json.parse(event.data());
      switch (data.path("type").asString("")) {
        case "message_start" -> count(data.path("message").path("usage"));
        case "content_block_start" ->
            start(data.path("index").asInt(0), data.path("content_block"));
        case "content_block_delta" -> delta(data.path("index").asInt(0), data.path("delta"));
        case "message_delta" -> {
          stop = data.path("delta").path("stop_reason").asString(stop);
          JsonNode details = data.path("delta").path("stop_details");
          why = details.path("explanation").asString(details.path("category").asString(why));
          count(data.path("usage"));
        }
        case "message_stop" -> finished = true;
        case "error" -> {
          JsonNode error = data.path("error");
          throw new Outage(
              Failures.kind(error.path("type").asString("")),
              "broke off: "
                  + error.path("type").asString("")
                  + " "
                  + error.path("message").asString(""));
        }
        default -> {} // ping, content_block_stop, and what is added later
      }
    }

    private void start(int index, JsonNode block) {
      blocks.put(index, block.isObject() ? (ObjectNode) block.deepCopy() : Json.object());
      texts.put(index, new StringBuilder(block.path("text").asString("")));
    }

    private void delta(int index, JsonNode delta) {
      StringBuilder text = texts.computeIfAbsent(index, _ -> new StringBuilder());
      for (String part : List.of("text", "partial_json", "thinking"))
        if (delta.path(part).isString()) {
          text.append(delta.path(part).asString());
          hears(delta.path(part).asString());
        }
      ObjectNode block = blocks.get(index);
      if (block != null && delta.has("signature")) block.set("signature", delta.get("signature"));
    }

    private void count(JsonNode usage) {
      tokens =
          new Tokens(
              usage.path("input_tokens").asLong(tokens.input()),
              usage.path("output_tokens").asLong(tokens.output()),
              usage.path("cache_read_input_tokens").asLong(tokens.cacheRead()),
              usage.path("cache_creation_input_tokens").asLong(tokens.cacheWrite()));
    }

    @Override
    boolean finished() {
      return finished;
    }

    @Override
    Message.Model message() throws Outage {
      switch (stop) {
        case "max_tokens" -> throw tooLong();
        case "model_context_window_exceeded" -> throw windowFull();
        case "refusal" -> throw declined(Limits.quote(why));
        default -> {} // end_turn, tool_use, stop_sequence, and what is added later
      }
      var words = new StringBuilder();
      var calls = new ArrayList<Message.Call>();
      ArrayNode echo = Json.array();
      blocks.forEach((index, block) -> {
        String text = String.valueOf(texts.get(index));
        switch (block.path("type").asString("")) {
          case "text" -> {
            words.append(text);
            if (!text.isBlank()) echo.add(block.put("text", text));
          }
          case "tool_use" -> {
            JsonNode arguments = Replies.arguments(text);
            calls.add(
                new Message.Call(
                    block.path("id").asString(""), block.path("name").asString(""), arguments));
            block.set("input", arguments.isObject() ? arguments : Json.object());
            echo.add(block);
          }
          case "thinking" -> echo.add(block.put("thinking", text));
          default -> echo.add(block);
        }
      });
      if (echo.isEmpty()) echo.addObject().put("type", "text").put("text", "(nothing)");
      return new Message.Model(words.toString(), calls, echo);
    }
  }
}
