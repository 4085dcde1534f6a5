package cairn.agent.model;

import cairn.agent.brief.Limits;
import cairn.agent.brief.Replies;
import cairn.agent.brief.Tool;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import cairn.text.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// OpenAI's own API, Responses: its models that reason take tools nowhere else, and some are served
/// nowhere else. Nothing is stored there; what the model thought comes back encrypted and is sent
/// along with the rest of the conversation.
public final class ResponsesDialect implements Dialect {
  @Override
  public URI uri(URI base, String model) {
    return URI.create(base + "/responses");
  }

  @Override
  public Map<String, String> headers(String key) {
    return key.isEmpty() ? Map.of() : Map.of("Authorization", "Bearer " + key);
  }

  @Override
  public ObjectNode body(Exchange exchange) {
    ObjectNode body = Json.object();
    body.put("model", exchange.model()).put("stream", true).put("store", false);
    body.put("instructions", exchange.system());
    if (exchange.room() > 0) body.put("max_output_tokens", exchange.room());
    ArrayNode input = body.putArray("input");
    exchange.messages().forEach(message -> add(input, message));
    if (!exchange.tools().isEmpty()) {
      ArrayNode tools = body.putArray("tools");
      for (Tool tool : exchange.tools())
        tools
            .addObject()
            .put("type", "function")
            .put("name", tool.name())
            .put("description", tool.description())
            .put("strict", false)
            .set("parameters", tool.parameters());
      body.put("tool_choice", exchange.closing() ? "none" : "auto");
    }
    JsonNode schema = exchange.schema();
    if (schema != null)
      body.putObject("text")
          .putObject("format")
          .put("type", "json_schema")
          .put("name", REPLY_TOOL)
          .put("strict", false)
          .set("schema", schema);
    return body;
  }

  private static void add(ArrayNode input, Message message) {
    switch (message) {
      case Message.User(String text) -> input.addObject().put("role", "user").put("content", text);
      case Message.Model model -> model.echo().forEach(input::add);
      case Message.Results(List<Message.Result> results) ->
          results.forEach(result ->
              input
                  .addObject()
                  .put("type", "function_call_output")
                  .put("call_id", result.call().id())
                  .put("output", (result.failed() ? "failed: " : "") + result.text()));
    }
  }

  @Override
  public Listener listener() {
    return new Listening();
  }

  /// Deltas are counted; what is kept are the items as they are when they are done.
  private static final class Listening extends Listener {
    private final Map<Integer, JsonNode> items = new TreeMap<>();

    @Override
    void hear(Sse.Event event) throws Outage {
      JsonNode data = Json.parse(event.data());
      JsonNode response = data.path("response");
      String type = data.path("type").asString("");
      if (data.path("delta").isString()) hears(data.path("delta").asString());
      switch (type) {
        case "response.output_item.done" ->
            items.put(data.path("output_index").asInt(items.size()), data.path("item"));
        case "response.completed" -> ended(response, "completed");
        case "response.incomplete" ->
            ended(response, response.path("incomplete_details").path("reason").asString(type));
        case "response.failed" -> throw failed(response.path("error"));
        case "error" -> throw failed(data.path("error").isObject() ? data.path("error") : data);
        default -> {} // created, in_progress, parts and deltas, and what is added later
      }
    }

    private void ended(JsonNode response, String why) {
      JsonNode usage = response.path("usage");
      long all = usage.path("input_tokens").asLong(0);
      JsonNode details = usage.path("input_tokens_details");
      long cached = Math.min(all, details.path("cached_tokens").asLong(0));
      long written = Math.min(all - cached, details.path("cache_write_tokens").asLong(0));
      tokens =
          new Tokens(
              all - cached - written, usage.path("output_tokens").asLong(0), cached, written);
      stop = why;
    }

    private static Outage failed(JsonNode error) {
      String code = error.path("code").asString(error.path("type").asString(""));
      String message = error.path("message").asString("");
      return code.equals("invalid_prompt")
          ? declined(message)
          : new Outage(Failures.kind(code), "broke off: " + code + " " + message);
    }

    @Override
    boolean finished() {
      return !stop.isEmpty();
    }

    @Override
    Message.Model message() throws Outage {
      switch (stop) {
        case "completed" -> {}
        case "max_output_tokens" -> throw tooLong();
        case "content_filter" -> throw declined("");
        default -> throw new Outage(Kind.TRANSIENT, "stopped: " + stop);
      }
      var words = new StringBuilder();
      var calls = new ArrayList<Message.Call>();
      ArrayNode echo = Json.array();
      for (JsonNode item : items.values()) {
        switch (item.path("type").asString("")) {
          case "message" -> {
            for (JsonNode part : item.path("content")) {
              if (part.hasNonNull("refusal"))
                throw declined(Limits.quote(part.path("refusal").asString()));
              words.append(part.path("text").asString(""));
            }
            echo.add(item);
          }
          case "function_call" -> {
            calls.add(
                new Message.Call(
                    item.path("call_id").asString(""),
                    item.path("name").asString(""),
                    Replies.arguments(item.path("arguments").asString(""))));
            echo.add(item);
          }
          // Without its content a thought is only a name for something that was not stored.
          case "reasoning" -> {
            if (item.hasNonNull("encrypted_content")) echo.add(item);
          }
          default -> echo.add(item);
        }
      }
      return new Message.Model(words.toString(), calls, echo);
    }
  }
}
