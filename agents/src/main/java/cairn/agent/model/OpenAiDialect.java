package cairn.agent.model;

import cairn.agent.brief.Limits;
import cairn.agent.brief.Replies;
import cairn.agent.brief.Tool;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Chat completions as OpenAI defined them and Ollama, vLLM, the llama.cpp server, OpenRouter and
/// many others speak them. The base URL includes `/v1` or what stands for it. OpenAI itself is
/// spoken to in [ResponsesDialect].
///
/// A schema is sent only where no tool may be used any more: most of these servers bind the whole
/// answer to it, which makes calling a tool impossible.
///
/// @param schemas whether the server is given the schema (`response_format`); the prompt has it in
///   any case
public record OpenAiDialect(boolean schemas) implements Dialect {
  private static final String DONE = "[DONE]";

  /// OpenAI's models since the first that reasoned, which refuse `max_tokens`.
  private static final BoundedPattern REASONS =
      BoundedPattern.of("(.*/)?(gpt-([5-9]|\\d\\d)|o\\d).*");

  /// What models write into their answer before it, where the server does not set it apart.
  private static final BoundedPattern THOUGHT =
      BoundedPattern.of("^\\s*<think>.*?</think>\\s*", BoundedPattern.DOTALL);

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
    boolean reasons = REASONS.matcher(exchange.model()).matches();
    if (exchange.room() > 0)
      body.put(reasons ? "max_completion_tokens" : "max_tokens", exchange.room());
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
    if (schema != null && schemas && (exchange.tools().isEmpty() || exchange.closing()))
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
    private final List<Part> parts = new ArrayList<>();
    private final Map<Integer, Part> open = new HashMap<>();
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
        int status = error.path("code").asInt(0);
        Kind kind =
            status >= 400
                ? Failures.kind(status, event.data())
                : Failures.kind(error.path("type").asString(""));
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
      hears(words);
      for (String thoughts : List.of("reasoning", "reasoning_content"))
        hears(delta.path(thoughts).asString(""));
      refusal.append(delta.path("refusal").asString(""));
      for (JsonNode call : delta.path("tool_calls")) {
        Part part = part(call.path("index").asInt(parts.size()), call.path("id").asString(""));
        JsonNode function = call.path("function");
        if (part.name.isEmpty()) part.name = function.path("name").asString("");
        String arguments = function.path("arguments").asString("");
        part.arguments.append(arguments);
        hears(arguments);
      }
    }

    /// Pieces of a call share its index. Some servers number every call 0, but with another id.
    private Part part(int index, String id) {
      Part part = open.get(index);
      if (part == null || (!id.isEmpty() && !part.id.isEmpty() && !id.equals(part.id))) {
        part = new Part();
        open.put(index, part);
        parts.add(part);
      }
      if (!id.isEmpty()) part.id = id;
      return part;
    }

    private void count(JsonNode usage) {
      long all = usage.path("prompt_tokens").asLong(0);
      JsonNode details = usage.path("prompt_tokens_details");
      long cached = Math.min(all, details.path("cached_tokens").asLong(0));
      long written = Math.min(all - cached, details.path("cache_write_tokens").asLong(0));
      tokens =
          new Tokens(
              all - cached - written, usage.path("completion_tokens").asLong(0), cached, written);
      if (usage.path("cost").isNumber()) billed = OptionalDouble.of(usage.path("cost").asDouble());
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
      if (stop.equals("error")) throw new Outage(Kind.TRANSIENT, "broke off without saying why");
      if (stop.equals("content_filter") || !refusal.isEmpty())
        throw declined(Limits.quote(refusal.toString()));
      String words = THOUGHT.matcher(text).replaceFirst("");
      ObjectNode echo = Json.object().put("role", "assistant").put("content", words);
      var calls = new ArrayList<Message.Call>();
      if (!parts.isEmpty()) {
        ArrayNode list = echo.putArray("tool_calls");
        for (Part part : parts) {
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
      return new Message.Model(words, calls, echo);
    }
  }
}
