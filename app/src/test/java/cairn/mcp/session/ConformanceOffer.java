package cairn.mcp.session;

import cairn.mcp.wire.LogLevel;
import cairn.text.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What the official conformance suite wants a server to offer, so that it can look at how
/// sessions, methods and transports behave. Only the offer is made for the suite.
final class ConformanceOffer {
  private static final String PNG =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==";
  private static final String WAV =
      "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==";
  private static final long PAUSE = 50;

  private final List<Tool> tools = new ArrayList<>();

  static Offer offer() {
    var offer = new ConformanceOffer();
    offer.contents();
    offer.conversations();
    return new Offer("conformance", "1", "For tests.", offer.tools, new Shelf(), prompts());
  }

  private void tool(String name, String input, Tool.Doing doing) {
    var sheet =
        new Sheet(
            name, name, "For the suite: " + name, Json.object(), object(input), Json.object());
    tools.add(Tool.of(sheet, doing));
  }

  private static ObjectNode object(String json) {
    return (ObjectNode) Json.parse(json);
  }

  private static Answer content(String... parts) {
    ArrayNode all = Json.array();
    for (String part : parts) all.add(Json.parse(part));
    return new Answer(all, null, false);
  }

  private static Answer said(String words) {
    return new Answer(Answer.text(words), null, false);
  }

  private void contents() {
    String none = "{\"type\": \"object\"}";
    String image = "{\"type\": \"image\", \"data\": \"" + PNG + "\", \"mimeType\": \"image/png\"}";
    tool("test_simple_text", none, _ -> said("This is a simple text response for testing."));
    tool("test_image_content", none, _ -> content(image));
    tool(
        "test_audio_content",
        none,
        _ ->
            content(
                "{\"type\": \"audio\", \"data\": \"" + WAV + "\", \"mimeType\": \"audio/wav\"}"));
    tool(
        "test_embedded_resource",
        none,
        _ ->
            content(
                "{\"type\": \"resource\", \"resource\": {\"uri\": \"test://embedded-resource\","
                    + " \"mimeType\": \"text/plain\", \"text\": \"This is an embedded resource"
                    + " content.\"}}"));
    tool(
        "test_multiple_content_types",
        none,
        _ ->
            content(
                "{\"type\": \"text\", \"text\": \"Multiple content types test:\"}",
                image,
                "{\"type\": \"resource\", \"resource\": {\"uri\":"
                    + " \"test://mixed-content-resource\", \"mimeType\": \"application/json\","
                    + " \"text\": \"{}\"}}"));
    tool(
        "test_error_handling",
        none,
        _ -> {
          throw new IllegalStateException("This tool intentionally returns an error for testing");
        });
    tool(
        "json_schema_2020_12_tool",
        """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
         "$defs": {"address": {"type": "object",
           "properties": {"street": {"type": "string"}, "city": {"type": "string"}}}},
         "properties": {"name": {"type": "string"}, "address": {"$ref": "#/$defs/address"}},
         "additionalProperties": false}
        """,
        _ -> said("ok"));
  }

  private void conversations() {
    String none = "{\"type\": \"object\"}";
    tool(
        "test_tool_with_logging",
        none,
        call -> {
          for (String words :
              List.of(
                  "Tool execution started", "Tool processing data", "Tool execution completed")) {
            call.log(LogLevel.INFO, words);
            Thread.sleep(PAUSE);
          }
          return said("logged");
        });
    tool(
        "test_tool_with_progress",
        none,
        call -> {
          for (int done : List.of(0, 50, 100)) {
            call.progress(done, 100, "");
            Thread.sleep(PAUSE);
          }
          return said("done");
        });
    tool(
        "test_reconnection",
        none,
        call -> {
          call.link().pause();
          Thread.sleep(PAUSE);
          return said("came back");
        });
    tool(
        "test_sampling",
        "{\"type\": \"object\", \"properties\": {\"prompt\": {\"type\": \"string\"}},"
            + " \"required\": [\"prompt\"]}",
        call -> {
          ObjectNode params = Json.object().put("maxTokens", 100);
          ObjectNode message = params.putArray("messages").addObject().put("role", "user");
          message
              .putObject("content")
              .put("type", "text")
              .put("text", call.arguments().text("prompt"));
          JsonNode answer = call.request("sampling/createMessage", params);
          return said("LLM response: " + answer.path("content").path("text").asString());
        });
    tool(
        "test_elicitation",
        "{\"type\": \"object\", \"properties\": {\"message\": {\"type\": \"string\"}},"
            + " \"required\": [\"message\"]}",
        call ->
            asked(
                call,
                call.arguments().text("message"),
                """
                {"type": "object", "required": ["username", "email"], "properties": {
                  "username": {"type": "string", "description": "User's response"},
                  "email": {"type": "string", "description": "User's email address"}}}
                """));
    tool(
        "test_elicitation_sep1034_defaults",
        none,
        call ->
            asked(
                call,
                "Defaults",
                """
                {"type": "object", "properties": {
                  "name": {"type": "string", "default": "John Doe"},
                  "age": {"type": "integer", "default": 30},
                  "score": {"type": "number", "default": 95.5},
                  "status": {"type": "string", "enum": ["active", "inactive", "pending"],
                    "default": "active"},
                  "verified": {"type": "boolean", "default": true}}}
                """));
    tool(
        "test_elicitation_sep1330_enums",
        none,
        call ->
            asked(
                call,
                "Choices",
                """
                {"type": "object", "properties": {
                  "untitledSingle": {"type": "string", "enum": ["option1", "option2", "option3"]},
                  "titledSingle": {"type": "string", "oneOf": [
                    {"const": "value1", "title": "First Option"},
                    {"const": "value2", "title": "Second Option"},
                    {"const": "value3", "title": "Third Option"}]},
                  "legacyEnum": {"type": "string", "enum": ["opt1", "opt2", "opt3"],
                    "enumNames": ["Option One", "Option Two", "Option Three"]},
                  "untitledMulti": {"type": "array", "items": {"type": "string",
                    "enum": ["option1", "option2", "option3"]}},
                  "titledMulti": {"type": "array", "items": {"anyOf": [
                    {"const": "value1", "title": "First Choice"},
                    {"const": "value2", "title": "Second Choice"},
                    {"const": "value3", "title": "Third Choice"}]}}}}
                """));
  }

  private static Answer asked(Call call, String question, String schema) throws Exception {
    return switch (call.ask(question, object(schema))) {
      case Call.Said.Accepted(var content) ->
          said("Elicitation completed: action=accept, content=" + Json.write(content));
      case Call.Said.Declined _ -> said("Elicitation completed: action=decline, content={}");
      case Call.Said.Unasked _ -> throw new IllegalStateException("the client cannot ask");
    };
  }

  private static List<Prompt> prompts() {
    return List.of(
        new Prompt(
            "test_simple_prompt",
            "Simple",
            "For the suite.",
            List.of(),
            _ -> messages(text("This is a simple prompt for testing."))),
        new Prompt(
            "test_prompt_with_arguments",
            "Arguments",
            "For the suite.",
            List.of(argument("arg1"), argument("arg2")),
            a ->
                messages(
                    text(
                        "Prompt with arguments: arg1='"
                            + a.get("arg1")
                            + "', arg2='"
                            + a.get("arg2")
                            + "'"))),
        new Prompt(
            "test_prompt_with_embedded_resource",
            "Resource",
            "For the suite.",
            List.of(argument("resourceUri")),
            a ->
                messages(
                    "{\"type\": \"resource\", \"resource\": {\"uri\": \""
                        + a.get("resourceUri")
                        + "\", \"mimeType\": \"text/plain\", \"text\": \"Embedded resource content"
                        + " for testing.\"}}",
                    text("Please process the embedded resource above."))),
        new Prompt(
            "test_prompt_with_image",
            "Image",
            "For the suite.",
            List.of(),
            _ ->
                messages(
                    "{\"type\": \"image\", \"data\": \"" + PNG + "\", \"mimeType\": \"image/png\"}",
                    text("Please analyze the image above."))));
  }

  private static Prompt.Argument argument(String name) {
    return new Prompt.Argument(name, "An argument.", true, typed -> List.of(typed + "is"));
  }

  private static String text(String words) {
    return Json.write(Json.object().put("type", "text").put("text", words));
  }

  private static ArrayNode messages(String... contents) {
    ArrayNode messages = Json.array();
    for (String content : contents)
      messages.addObject().put("role", "user").set("content", Json.parse(content));
    return messages;
  }

  private static final class Shelf implements Resources {
    @Override
    public List<Resource> list() {
      return List.of(
          new Resource("test://static-text", "text", "Text", "For the suite.", "text/plain"),
          new Resource("test://static-binary", "binary", "Binary", "For the suite.", "image/png"),
          new Resource("test://watched-resource", "watched", "Watched", "For it.", "text/plain"));
    }

    @Override
    public List<Template> templates() {
      return List.of(
          new Template(
              "test://template/{id}/data", "t", "T", "For the suite.", "application/json"));
    }

    @Override
    public Optional<ObjectNode> read(String uri) {
      ObjectNode content = Json.object().put("uri", uri);
      return switch (uri) {
        case "test://static-text" ->
            Optional.of(
                content
                    .put("mimeType", "text/plain")
                    .put("text", "This is the content of the static text resource."));
        case "test://static-binary" ->
            Optional.of(content.put("mimeType", "image/png").put("blob", PNG));
        case "test://watched-resource" ->
            Optional.of(content.put("mimeType", "text/plain").put("text", "watched"));
        case String other when other.matches("test://template/[^/]+/data") -> {
          String id = other.split("/")[3];
          ObjectNode data = Json.object().put("id", id).put("templateTest", true);
          data.put("data", "Data for ID: " + id);
          yield Optional.of(
              content.put("mimeType", "application/json").put("text", Json.write(data)));
        }
        case String _ -> Optional.empty();
      };
    }

    @Override
    public void awaitChange(Duration patience) throws InterruptedException {
      Thread.sleep(patience);
    }
  }
}
