package cairn.agent.model;

import static cairn.agent.model.Speech.event;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Chat completions, as OpenAI and four servers that follow it write them.
final class ChatSpeech implements Speech.Words {
  /// @param chunk one event: `%1$s` is the delta, `%2$s` why it stopped
  /// @param opening the first delta
  /// @param thought what a model that reasons says before it answers; empty if it is not told
  /// @param call the delta that begins a call of the tool `%s`
  /// @param counts the last event before `[DONE]`
  enum Server {
    OPENAI(
        """
        {"id":"chatcmpl-B9MBs8Cj","object":"chat.completion.chunk","created":1741569952,"model":"m-1","service_tier":"default","system_fingerprint":"fp_b705f0c291","choices":[{"index":0,"delta":%1$s,"logprobs":null,"finish_reason":%2$s}],"usage":null,"obfuscation":"aB3x"}
        """,
        "{\"role\":\"assistant\",\"content\":\"\",\"refusal\":null}",
        "",
        """
        {"role":"assistant","content":null,"tool_calls":[{"index":0,"id":"call_62136354","type":"function","function":{"name":%s,"arguments":""}}],"refusal":null}
        """,
        """
        {"id":"chatcmpl-B9MBs8Cj","object":"chat.completion.chunk","created":1741569952,"model":"m-1","choices":[],"usage":{"prompt_tokens":150,"completion_tokens":50,"total_tokens":200,"prompt_tokens_details":{"cached_tokens":30,"audio_tokens":0},"completion_tokens_details":{"reasoning_tokens":0,"audio_tokens":0,"accepted_prediction_tokens":0,"rejected_prediction_tokens":0}},"obfuscation":"9"}
        """),
    OLLAMA(
        """
        {"id":"chatcmpl-551","object":"chat.completion.chunk","created":1741569952,"model":"m-1","system_fingerprint":"fp_ollama","choices":[{"index":0,"delta":%1$s,"finish_reason":%2$s}]}
        """,
        "{\"role\":\"assistant\",\"content\":\"\"}",
        "{\"role\":\"assistant\",\"content\":\"\",\"reasoning\":\"Hm.\"}",
        """
        {"role":"assistant","content":"","tool_calls":[{"id":"call_k3j9","index":0,"type":"function","function":{"name":%s,"arguments":""}}]}
        """,
        """
        {"id":"chatcmpl-551","object":"chat.completion.chunk","created":1741569952,"model":"m-1","system_fingerprint":"fp_ollama","choices":[],"usage":{"prompt_tokens":150,"completion_tokens":50,"total_tokens":200}}
        """),
    VLLM(
        """
        {"id":"chatcmpl-7c1e","object":"chat.completion.chunk","created":1741569952,"model":"m-1","choices":[{"index":0,"delta":%1$s,"logprobs":null,"finish_reason":%2$s,"stop_reason":null,"token_ids":null}]}
        """,
        "{\"role\":\"assistant\",\"content\":\"\",\"reasoning_content\":null}",
        "{\"reasoning_content\":\"Hm.\"}",
        """
        {"tool_calls":[{"id":"chatcmpl-tool-9f","type":"function","index":0,"function":{"name":%s,"arguments":""}}]}
        """,
        """
        {"id":"chatcmpl-7c1e","object":"chat.completion.chunk","created":1741569952,"model":"m-1","choices":[],"usage":{"prompt_tokens":150,"total_tokens":200,"completion_tokens":50,"prompt_tokens_details":null}}
        """),
    LLAMA_SERVER(
        """
        {"choices":[{"finish_reason":%2$s,"index":0,"delta":%1$s}],"created":1741569952,"id":"chatcmpl-HAyH","model":"m-1","system_fingerprint":"b6558-3d16b29c","object":"chat.completion.chunk"}
        """,
        "{\"role\":\"assistant\",\"content\":null}",
        "{\"reasoning_content\":\"Hm.\"}",
        """
        {"tool_calls":[{"index":0,"id":"hQ3Tz","type":"function","function":{"name":%s,"arguments":""}}]}
        """,
        """
        {"choices":[],"created":1741569952,"id":"chatcmpl-HAyH","model":"m-1","system_fingerprint":"b6558-3d16b29c","object":"chat.completion.chunk","usage":{"completion_tokens":50,"prompt_tokens":150,"total_tokens":200},"timings":{"prompt_n":120,"prompt_ms":120.5,"predicted_n":50,"predicted_ms":940.1,"cache_n":30}}
        """),
    OPENROUTER(
        """
        {"id":"gen-1741569952-hN","provider":"Acme","model":"m-1","object":"chat.completion.chunk","created":1741569952,"choices":[{"index":0,"delta":%1$s,"finish_reason":%2$s,"native_finish_reason":%2$s,"logprobs":null}],"system_fingerprint":null}
        """,
        "{\"role\":\"assistant\",\"content\":\"\"}",
        "{\"role\":\"assistant\",\"content\":\"\",\"reasoning\":\"Hm.\",\"reasoning_details\":[{\"type\":\"reasoning.text\",\"text\":\"Hm.\",\"format\":\"unknown\",\"index\":0}]}",
        """
        {"role":"assistant","content":null,"tool_calls":[{"index":0,"id":"toolu_01","type":"function","function":{"name":%s,"arguments":""}}]}
        """,
        """
        {"id":"gen-1741569952-hN","provider":"Acme","model":"m-1","object":"chat.completion.chunk","created":1741569952,"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null,"native_finish_reason":null,"logprobs":null}],"usage":{"prompt_tokens":150,"completion_tokens":50,"total_tokens":200,"cost":0.000777,"is_byok":false,"prompt_tokens_details":{"cached_tokens":30,"cache_write_tokens":0,"audio_tokens":0},"cost_details":{"upstream_inference_cost":null},"completion_tokens_details":{"reasoning_tokens":1}}}
        """);

    private final String chunk;
    private final String opening;
    private final String thought;
    private final String call;
    private final String counts;

    Server(String chunk, String opening, String thought, String call, String counts) {
      this.chunk = chunk;
      this.opening = opening;
      this.thought = thought;
      this.call = call;
      this.counts = counts;
    }
  }

  private final Server server;

  ChatSpeech(Server server) {
    this.server = server;
  }

  @Override
  public Dialect dialect() {
    return new OpenAiDialect(true);
  }

  @Override
  public List<String> words(List<String> pieces, String stop) {
    var events = begin();
    for (String piece : pieces)
      events.add(chunk("{\"content\":" + Json.write(piece) + "}", "null"));
    end(events, stop);
    return events;
  }

  @Override
  public List<String> call(String tool, String arguments) {
    var events = begin();
    events.add(chunk(server.call.replace("%s", Json.write(tool)).strip(), "null"));
    for (String piece : Speech.halves(arguments))
      events.add(
          chunk(
              "{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":"
                  + Json.write(piece)
                  + "}}]}",
              "null"));
    end(events, "tool_calls");
    return events;
  }

  @Override
  public List<String> json(String text) {
    return words(List.of(text), stopWord(Speech.Stop.DONE));
  }

  @Override
  public String stopWord(Speech.Stop stop) {
    return switch (stop) {
      case DONE -> "stop";
      case FULL -> "length";
      case DECLINED -> "content_filter";
    };
  }

  /// OpenAI's 429 speaks of billing even where waiting a moment is enough.
  @Override
  public String error(int status) {
    String message =
        status == 429 && server == Server.OPENAI
            ? "Overloaded 429: Rate limit reached on tokens per min. You can increase your rate"
                + " limit by adding a payment method at"
                + " https://platform.openai.com/account/billing."
            : "Overloaded " + status;
    return switch (server) {
      case OPENAI, OLLAMA ->
          "{\"error\":{\"message\":\"%s\",\"type\":\"%s\",\"param\":null,\"code\":null}}"
              .formatted(message, status == 429 ? "tokens" : "server_error");
      case VLLM ->
          "{\"error\":{\"message\":\"%s\",\"type\":\"InternalServerError\",\"param\":null,\"code\":%d}}"
              .formatted(message, status);
      case LLAMA_SERVER ->
          "{\"error\":{\"code\":%d,\"message\":\"%s\",\"type\":\"server_error\"}}"
              .formatted(status, message);
      case OPENROUTER ->
          "{\"error\":{\"code\":%d,\"message\":\"%s\",\"metadata\":{\"provider_name\":\"Acme\",\"raw\":\"?\"}},\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\"},\"finish_reason\":\"error\"}],\"user_id\":\"u\"}"
              .formatted(status, message);
    };
  }

  @Override
  public String toolResult(JsonNode body) {
    JsonNode messages = body.path("messages");
    return messages.get(messages.size() - 1).path("content").asString("");
  }

  @Override
  public int millionths() {
    return switch (server) {
      case OPENAI -> 120 + 500 + 3;
      case OPENROUTER -> 777;
      case OLLAMA, VLLM, LLAMA_SERVER -> 150 + 500;
    };
  }

  private List<String> begin() {
    var events = new ArrayList<String>();
    if (server == Server.OPENROUTER) events.add(": OPENROUTER PROCESSING\n\n");
    events.add(chunk(server.opening, "null"));
    if (!server.thought.isEmpty()) events.add(chunk(server.thought, "null"));
    return events;
  }

  private void end(List<String> events, String stop) {
    events.add(chunk("{}", Json.write(stop)));
    events.add(event("", server.counts));
    events.add("data: [DONE]\n\n");
  }

  private String chunk(String delta, String stop) {
    return event("", server.chunk.replace("%1$s", delta).replace("%2$s", stop));
  }
}
