package cairn.agent;

import cairn.kernel.Outage;
import cairn.kernel.Outage.Kind;
import cairn.text.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Chat completions as OpenAI defined them and Ollama, vLLM, the llama.cpp server, OpenRouter and
/// Google's compatible endpoint speak them. The base URL includes `/v1` or what stands for it.
///
/// @param schemas whether the server is given the schema (`response_format`); the prompt has it in
///   any case
record OpenAiDialect(boolean schemas) implements Dialect {
  private static final String DONE = "[DONE]";

  @Override
  public URI uri(URI base, String model) {
    return URI.create(base + "/chat/completions");
  }

  @Override
  public Map<String, String> headers(String key) {
    return key.isEmpty() ? Map.of() : Map.of("Authorization", "Bearer " + key);
  }

  @Override
  public ObjectNode body(Exchange exchange) {
    ObjectNode body = Json.object();
    body.put("model", exchange.model()).put("stream", true);
    body.putObject("stream_options").put("include_usage", true);
    body.put(
        exchange.model().matches("(gpt-5|o[0-9]).*") ? "max_completion_tokens" : "max_tokens",
        exchange.room());
    ArrayNode messages = body.putArray("messages");
    messages.addObject().put("role", "system").put("content", exchange.system());
    exchange.messages().forEach(message -> add(messages, message));
    if (!exchange.tools().isEmpty()) {
      ArrayNode tools = body.putArray("tools");
      for (Tool tool : exchange.tools())
        tools
            .addObject()
            .put("type", "function")
            .putObject("function")
            .put("name", tool.name())
            .put("description", tool.description())
            .set("parameters", tool.parameters());
      body.put("tool_choice", exchange.closing() ? "none" : "auto");
    }
    JsonNode schema = exchange.schema();
    if (schema != null && schemas)
      body.putObject("response_format")
          .put("type", "json_schema")
          .putObject("json_schema")
          .put("name", REPLY_TOOL)
          .set("schema", schema);
    return body;
  }

  private static void add(ArrayNode messages, Message message) {
    switch (message) {
      case Message.User(String text) ->
          messages.addObject().put("role", "user").put("content", text);
      case Message.Model model -> messages.add(model.echo());
      case Message.Results(List<Message.Result> results) ->
          results.forEach(result ->
              messages
                  .addObject()
                  .put("role", "tool")
                  .put("tool_call_id", result.call().id())
                  .put("content", (result.failed() ? "failed: " : "") + result.text()));
    }
  }

  @Override
  public Listener listener() {
    return new Listening();
  }

  private static final class Listening extends Listener {
    private static final class Part {
      String id = "";
      String name = "";
      final StringBuilder arguments = new StringBuilder();
    }

    private final StringBuilder text = new StringBuilder();
    private final StringBuilder refusal = new StringBuilder();
    private final Map<Integer, Part> parts = new TreeMap<>();
    private boolean done;

    @Override
    void hear(Sse.Event event) throws Outage {
      if (event.data().strip().equals(DONE)) {
        if (stop.isEmpty()) throw new Outage(Kind.TRANSIENT, "ended its answer without saying why");
        done = true;
        return;
      }
      JsonNode data = Json.parse(event.data());
      if (data.hasNonNull("error")) {
        JsonNode error = data.path("error");
        String type = error.path("type").asString(error.path("status").asString(""));
        int status = error.path("code").asInt(0);
        Kind kind = status >= 400 ? Failures.kind(status, event.data()) : Failures.kind(type);
        throw new Outage(kind, "broke off: " + Failures.said(event.data()));
      }
      JsonNode choice = data.path("choices").path(0);
      delta(choice.path("delta"));
      stop = choice.path("finish_reason").asString(stop);
      if (data.path("usage").isObject()) count(data.path("usage"));
    }

    private void delta(JsonNode delta) {
      String words = delta.path("content").asString("");
      text.append(words);
      heard += words.length();
      refusal.append(delta.path("refusal").asString(""));
      for (JsonNode call : delta.path("tool_calls")) {
        Part part = parts.computeIfAbsent(call.path("index").asInt(parts.size()), _ -> new Part());
        part.id = call.path("id").asString(part.id);
        JsonNode function = call.path("function");
        if (part.name.isEmpty()) part.name = function.path("name").asString("");
        String arguments = function.path("arguments").asString("");
        part.arguments.append(arguments);
        heard += arguments.length();
      }
    }

    private void count(JsonNode usage) {
      long all = usage.path("prompt_tokens").asLong(0);
      long cached =
          Math.min(all, usage.path("prompt_tokens_details").path("cached_tokens").asLong(0));
      tokens = new Tokens(all - cached, usage.path("completion_tokens").asLong(0), cached, 0);
    }

    @Override
    boolean finished() {
      return done;
    }

    @Override
    boolean mayEnd() {
      return done || !stop.isEmpty();
    }

    @Override
    Message.Model message() throws Outage {
      if (stop.equals("length")) throw tooLong();
      if (stop.equals("content_filter") || !refusal.isEmpty())
        throw declined(Limits.quote(refusal.toString()));
      ObjectNode echo = Json.object().put("role", "assistant").put("content", text.toString());
      var calls = new ArrayList<Message.Call>();
      if (!parts.isEmpty()) {
        ArrayNode list = echo.putArray("tool_calls");
        for (Part part : parts.values()) {
          calls.add(
              new Message.Call(part.id, part.name, Replies.arguments(part.arguments.toString())));
          list.addObject()
              .put("id", part.id)
              .put("type", "function")
              .putObject("function")
              .put("name", part.name)
              .put("arguments", part.arguments.toString());
        }
      }
      return new Message.Model(text.toString(), calls, echo);
    }
  }
}
