package cairn.agent.model;

import cairn.agent.brief.Limits;
import cairn.agent.brief.Tool;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import cairn.text.Json;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Google's generateContent. Parts are sent back as they came, because some carry signatures. It
/// takes either a schema or tools: with tools the schema is in the prompt only and our check of the
/// reply does the rest.
public final class GeminiDialect implements Dialect {
  @Override
  public URI uri(URI base, String model) {
    String name = URLEncoder.encode(model, StandardCharsets.UTF_8);
    return URI.create(base + "/v1beta/models/" + name + ":streamGenerateContent?alt=sse");
  }

  @Override
  public Map<String, String> headers(String key) {
    return key.isEmpty() ? Map.of() : Map.of("x-goog-api-key", key);
  }

  @Override
  public ObjectNode body(Exchange exchange) {
    ObjectNode body = Json.object();
    body.putObject("systemInstruction")
        .putArray("parts")
        .addObject()
        .put("text", exchange.system());
    ArrayNode contents = body.putArray("contents");
    exchange.messages().forEach(message -> contents.add(content(message)));
    ObjectNode settings =
        body.putObject("generationConfig").put("maxOutputTokens", exchange.room());
    JsonNode schema = exchange.schema();
    if (exchange.tools().isEmpty()) {
      if (schema != null)
        settings.put("responseMimeType", "application/json").set("responseJsonSchema", schema);
      return body;
    }
    ArrayNode functions = body.putArray("tools").addObject().putArray("functionDeclarations");
    for (Tool tool : exchange.tools())
      functions
          .addObject()
          .put("name", tool.name())
          .put("description", tool.description())
          .set("parametersJsonSchema", tool.parameters());
    body.putObject("toolConfig")
        .putObject("functionCallingConfig")
        .put("mode", exchange.closing() ? "NONE" : "AUTO");
    return body;
  }

  private static JsonNode content(Message message) {
    ObjectNode node = Json.object();
    switch (message) {
      case Message.User(String text) ->
          node.put("role", "user").putArray("parts").addObject().put("text", text);
      case Message.Model model -> node.put("role", "model").set("parts", model.echo());
      case Message.Results(List<Message.Result> results) -> {
        ArrayNode parts = node.put("role", "user").putArray("parts");
        for (Message.Result result : results) {
          ObjectNode response = parts.addObject().putObject("functionResponse");
          if (!result.call().id().isEmpty()) response.put("id", result.call().id());
          response
              .put("name", result.call().tool())
              .putObject("response")
              .put(result.failed() ? "error" : "result", result.text());
        }
      }
    }
    return node;
  }

  @Override
  public Listener listener() {
    return new Listening();
  }

  private static final class Listening extends Listener {
    private final StringBuilder text = new StringBuilder();
    private final ArrayNode echo = Json.array();
    private final List<Message.Call> calls = new ArrayList<>();
    private String why = "";

    @Override
    void hear(Sse.Event event) throws Outage {
      JsonNode data = Json.parse(event.data());
      if (data.hasNonNull("error"))
        throw new Outage(
            Failures.kind(data.path("error").path("status").asString("")),
            "broke off: " + Failures.said(event.data()));
      String block = data.path("promptFeedback").path("blockReason").asString("");
      if (!block.isEmpty()) throw declined(block);
      JsonNode candidate = data.path("candidates").path(0);
      for (JsonNode part : candidate.path("content").path("parts")) part(part);
      stop = candidate.path("finishReason").asString(stop);
      why = candidate.path("finishMessage").asString(why);
      if (data.path("usageMetadata").isObject()) count(data.path("usageMetadata"));
    }

    private void part(JsonNode part) {
      JsonNode call = part.path("functionCall");
      hears(part.path("text").asString(part.toString()));
      if (call.isObject()) {
        calls.add(
            new Message.Call(
                call.path("id").asString(""),
                call.path("name").asString(""),
                call.path("args").isObject() ? call.path("args") : Json.object()));
      } else if (!part.path("thought").asBoolean(false)) {
        text.append(part.path("text").asString(""));
      }
      echo.add(part);
    }

    private void count(JsonNode usage) {
      long all =
          usage.path("promptTokenCount").asLong(0)
              + usage.path("toolUsePromptTokenCount").asLong(0);
      long cached = Math.min(all, usage.path("cachedContentTokenCount").asLong(0));
      long written =
          usage.path("candidatesTokenCount").asLong(0) + usage.path("thoughtsTokenCount").asLong(0);
      tokens = new Tokens(all - cached, written, cached, 0);
    }

    @Override
    boolean finished() {
      return !stop.isEmpty();
    }

    @Override
    Message.Model message() throws Outage {
      return switch (stop) {
        case "STOP" -> new Message.Model(text.toString(), calls, echo);
        case "MAX_TOKENS" -> throw tooLong();
        case "MALFORMED_FUNCTION_CALL",
            "UNEXPECTED_TOOL_CALL",
            "TOO_MANY_TOOL_CALLS",
            "MISSING_THOUGHT_SIGNATURE",
            "MALFORMED_RESPONSE",
            "OTHER" ->
            throw new Outage(Kind.TRANSIENT, "stopped: " + because());
        default -> throw declined(because()); // SAFETY, RECITATION, PROHIBITED_CONTENT and others
      };
    }

    private String because() {
      return why.isEmpty() ? stop : stop + ", " + Limits.quote(why);
    }
  }
}
