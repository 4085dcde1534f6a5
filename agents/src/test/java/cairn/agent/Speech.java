package cairn.agent;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What real providers write on the wire for one answer, event by event.
enum Speech {
  ANTHROPIC {
    @Override
    Dialect dialect() {
      return new AnthropicDialect();
    }

    @Override
    List<String> words(List<String> pieces, String stop) {
      var events = new ArrayList<>(begin());
      events.add(
          event(
              "content_block_start",
              "{\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}"));
      events.add("event: ping\ndata: {\"type\": \"ping\"}\n\n");
      for (String piece : pieces)
        events.add(
            event(
                "content_block_delta",
                Json.write(
                    Json.tree(
                        java.util.Map.of(
                            "index",
                            0,
                            "delta",
                            java.util.Map.of("type", "text_delta", "text", piece))))));
      events.add(event("content_block_stop", "{\"index\":0}"));
      events.addAll(end(stop));
      return events;
    }

    @Override
    List<String> call(String tool, String arguments) {
      var events = new ArrayList<>(begin());
      events.add(
          event(
              "content_block_start",
              "{\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}"));
      events.add(
          event(
              "content_block_delta",
              "{\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"Let me see.\"}}"));
      events.add(event("content_block_stop", "{\"index\":0}"));
      events.add(
          event(
              "content_block_start",
              Json.write(
                  Json.tree(
                      java.util.Map.of(
                          "index",
                          1,
                          "content_block",
                          java.util.Map.of(
                              "type",
                              "tool_use",
                              "id",
                              "toolu_01",
                              "name",
                              tool,
                              "input",
                              java.util.Map.of()))))));
      int half = arguments.length() / 2;
      for (String piece : List.of(arguments.substring(0, half), arguments.substring(half)))
        events.add(
            event(
                "content_block_delta",
                Json.write(
                    Json.tree(
                        java.util.Map.of(
                            "index",
                            1,
                            "delta",
                            java.util.Map.of(
                                "type", "input_json_delta", "partial_json", piece))))));
      events.add(event("content_block_stop", "{\"index\":1}"));
      events.addAll(end("tool_use"));
      return events;
    }

    @Override
    List<String> json(String text) {
      return call(Dialect.REPLY_TOOL, text);
    }

    @Override
    String stopWord(Stop stop) {
      return switch (stop) {
        case DONE -> "end_turn";
        case FULL -> "max_tokens";
        case DECLINED -> "refusal";
      };
    }

    @Override
    String error(int status) {
      return "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded"
          + " "
          + status
          + "\"}}";
    }

    @Override
    String toolResult(JsonNode body) {
      JsonNode messages = body.path("messages");
      return messages.get(messages.size() - 1).path("content").path(0).path("content").asString("");
    }

    private List<String> begin() {
      return List.of(
          event(
              "message_start",
              "{\"message\":{\"id\":\"msg_1\",\"role\":\"assistant\",\"content\":[],\"usage\":{\"input_tokens\":100,"
                  + "\"cache_creation_input_tokens\":20,\"cache_read_input_tokens\":30,\"output_tokens\":1}}}"));
    }

    private List<String> end(String stop) {
      return List.of(
          event(
              "message_delta",
              "{\"delta\":{\"stop_reason\":\"" + stop + "\"},\"usage\":{\"output_tokens\":50}}"),
          event("message_stop", "{}"));
    }

    private String event(String type, String data) {
      ObjectNode node = (ObjectNode) Json.parse(data);
      return "event: " + type + "\ndata: " + Json.write(node.put("type", type)) + "\n\n";
    }
  },

  OPENAI {
    @Override
    Dialect dialect() {
      return new OpenAiDialect(true);
    }

    @Override
    List<String> words(List<String> pieces, String stop) {
      var events = new ArrayList<String>();
      events.add(choice("{\"role\":\"assistant\",\"content\":\"\"}", null));
      for (String piece : pieces)
        events.add(choice(Json.write(Json.tree(java.util.Map.of("content", piece))), null));
      events.addAll(end(stop));
      return events;
    }

    @Override
    List<String> call(String tool, String arguments) {
      var events = new ArrayList<String>();
      events.add(
          choice(
              "{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[{\"index\":0,\"id\":\"call_1\","
                  + "\"type\":\"function\",\"function\":{\"name\":\""
                  + tool
                  + "\",\"arguments\":\"\"}}]}",
              null));
      int half = arguments.length() / 2;
      for (String piece : List.of(arguments.substring(0, half), arguments.substring(half)))
        events.add(
            choice(
                "{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":"
                    + Json.write(piece)
                    + "}}]}",
                null));
      events.addAll(end("tool_calls"));
      return events;
    }

    @Override
    List<String> json(String text) {
      return words(List.of(text), stopWord(Stop.DONE));
    }

    @Override
    String stopWord(Stop stop) {
      return switch (stop) {
        case DONE -> "stop";
        case FULL -> "length";
        case DECLINED -> "content_filter";
      };
    }

    @Override
    String error(int status) {
      return "{\"error\":{\"message\":\"Overloaded " + status + "\",\"type\":\"server_error\"}}";
    }

    @Override
    String toolResult(JsonNode body) {
      JsonNode messages = body.path("messages");
      return messages.get(messages.size() - 1).path("content").asString("");
    }

    private List<String> end(String stop) {
      return List.of(
          choice("{}", stop),
          "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":150,\"completion_tokens\":50,"
              + "\"prompt_tokens_details\":{\"cached_tokens\":30}}}\n\n",
          "data: [DONE]\n\n");
    }

    private String choice(String delta, @org.jspecify.annotations.Nullable String stop) {
      return "data: {\"id\":\"c\",\"choices\":[{\"index\":0,\"delta\":"
          + delta
          + ",\"finish_reason\":"
          + (stop == null ? "null" : "\"" + stop + "\"")
          + "}]}\n\n";
    }
  },

  GEMINI {
    @Override
    Dialect dialect() {
      return new GeminiDialect();
    }

    @Override
    List<String> words(List<String> pieces, String stop) {
      var events = new ArrayList<String>();
      for (String piece : pieces) events.add(candidate("{\"text\":" + Json.write(piece) + "}", ""));
      events.add(candidate("{\"text\":\"\"}", stop));
      return events;
    }

    @Override
    List<String> call(String tool, String arguments) {
      return List.of(
          candidate("{\"text\":\"Hm.\",\"thought\":true}", ""),
          candidate(
              "{\"functionCall\":{\"name\":\""
                  + tool
                  + "\",\"args\":"
                  + arguments
                  + "},\"thoughtSignature\":\"c2ln\"}",
              "STOP"));
    }

    @Override
    List<String> json(String text) {
      return words(List.of(text), "STOP");
    }

    @Override
    String stopWord(Stop stop) {
      return switch (stop) {
        case DONE -> "STOP";
        case FULL -> "MAX_TOKENS";
        case DECLINED -> "SAFETY";
      };
    }

    @Override
    String error(int status) {
      return "{\"error\":{\"code\":"
          + status
          + ",\"message\":\"Overloaded "
          + status
          + "\",\"status\":\"UNAVAILABLE\"}}";
    }

    @Override
    String toolResult(JsonNode body) {
      JsonNode contents = body.path("contents");
      JsonNode response =
          contents
              .get(contents.size() - 1)
              .path("parts")
              .path(0)
              .path("functionResponse")
              .path("response");
      return response.path("result").asString(response.path("error").asString(""));
    }

    private String candidate(String part, String stop) {
      String usage =
          ",\"usageMetadata\":{\"promptTokenCount\":150,\"candidatesTokenCount\":40,\"thoughtsTokenCount\":10,"
              + "\"cachedContentTokenCount\":30}";
      return "data: {\"candidates\":[{\"content\":{\"role\":\"model\",\"parts\":["
          + part
          + "]}"
          + (stop.isEmpty() ? "" : ",\"finishReason\":\"" + stop + "\"")
          + "}]"
          + (stop.isEmpty() ? "" : usage)
          + "}\n\n";
    }
  };

  enum Stop {
    DONE,
    FULL,
    DECLINED
  }

  abstract Dialect dialect();

  abstract List<String> words(List<String> pieces, String stop);

  /// The model wants a tool used.
  abstract List<String> call(String tool, String arguments);

  /// The model hands over its reply, valid or not.
  abstract List<String> json(String text);

  abstract String stopWord(Stop stop);

  abstract String error(int status);

  /// What the last message of a request says a tool gave back.
  abstract String toolResult(JsonNode body);
}
