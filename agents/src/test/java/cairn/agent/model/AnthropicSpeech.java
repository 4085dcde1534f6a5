package cairn.agent.model;

import static cairn.agent.model.Speech.event;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Anthropic's Messages stream, from a model that thinks before it answers.
final class AnthropicSpeech implements Speech.Words {
  @Override
  public Dialect dialect() {
    return new AnthropicDialect();
  }

  @Override
  public List<String> words(List<String> pieces, String stop) {
    var events = begin();
    text(events, pieces);
    end(events, stop);
    return events;
  }

  @Override
  public List<String> call(String tool, String arguments) {
    var events = begin();
    text(events, List.of("Let me see."));
    events.add(
        event(
            "content_block_start",
            """
            {"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"toolu_01T1x1fJ34qAmk2tNTrN7Up6","name":%s,"input":{},"caller":{"type":"direct"}}}
            """,
            tool));
    for (String piece : Speech.halves(arguments))
      events.add(
          event(
              "content_block_delta",
              """
              {"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":%s}}
              """,
              piece));
    events.add(event("content_block_stop", "{\"type\":\"content_block_stop\",\"index\":2}"));
    end(events, "tool_use");
    return events;
  }

  @Override
  public List<String> json(String text) {
    return call(Dialect.REPLY_TOOL, text);
  }

  @Override
  public String stopWord(Speech.Stop stop) {
    return switch (stop) {
      case DONE -> "end_turn";
      case FULL -> "max_tokens";
      case DECLINED -> "refusal";
    };
  }

  @Override
  public String error(int status) {
    return """
    {"type":"error","error":{"details":null,"type":"%s","message":"Overloaded %d"},"request_id":"req_011CSHoEeqs5C35K2UUqR7Fy"}
    """
        .formatted(status == 429 ? "rate_limit_error" : "overloaded_error", status)
        .strip();
  }

  @Override
  public String toolResult(JsonNode body) {
    JsonNode messages = body.path("messages");
    return messages.get(messages.size() - 1).path("content").path(0).path("content").asString("");
  }

  @Override
  public int millionths() {
    return 100 + 500 + 3 + 40;
  }

  private static List<String> begin() {
    return new ArrayList<>(
        List.of(
            event(
                "message_start",
                """
                {"type":"message_start","message":{"model":"m-1","id":"msg_01XFDUDYJgAACzvnptvVoYEL","type":"message","role":"assistant","content":[],"stop_reason":null,"stop_sequence":null,"stop_details":null,"usage":{"input_tokens":100,"cache_creation_input_tokens":20,"cache_read_input_tokens":30,"cache_creation":{"ephemeral_5m_input_tokens":20,"ephemeral_1h_input_tokens":0},"output_tokens":1,"service_tier":"standard","inference_geo":"global"}}}
                """),
            event(
                "content_block_start",
                """
                {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}}
                """),
            event("ping", "{\"type\": \"ping\"}"),
            event(
                "content_block_delta",
                """
                {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm."}}
                """),
            event(
                "content_block_delta",
                """
                {"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"EqQBCgIYAhIM1gbcDa9GJwZA2b3h"}}
                """),
            event("content_block_stop", "{\"type\":\"content_block_stop\",\"index\":0}")));
  }

  private static void text(List<String> events, List<String> pieces) {
    events.add(
        event(
            "content_block_start",
            """
            {"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}
            """));
    for (String piece : pieces)
      events.add(
          event(
              "content_block_delta",
              """
              {"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":%s}}
              """,
              piece));
    events.add(event("content_block_stop", "{\"type\":\"content_block_stop\",\"index\":1}"));
  }

  /// Counts at the end are cumulative; those that are null were told at the beginning.
  private static void end(List<String> events, String stop) {
    events.add(
        event(
            "message_delta",
            """
            {"type":"message_delta","delta":{"stop_reason":%s,"stop_sequence":null,"stop_details":{"type":"refusal","category":"cyber","explanation":null},"container":null},"usage":{"input_tokens":100,"cache_creation_input_tokens":null,"cache_read_input_tokens":30,"output_tokens":50,"output_tokens_details":{"thinking_tokens":12},"server_tool_use":null},"context_management":{"applied_edits":[]}}
            """,
            stop));
    events.add(event("message_stop", "{\"type\":\"message_stop\"}"));
  }
}
