package cairn.agent.process;

import cairn.agent.model.Price;
import cairn.agent.model.Tokens;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Messages as in the API, each with its whole content, then one line with the result.
final class ClaudeTranscript extends StreamFormat.Lines {
  private final Price price;
  private final Map<String, String> tools = new HashMap<>();

  ClaudeTranscript(Work work, Price price) {
    super(work);
    this.price = price;
  }

  @Override
  void hear(JsonNode line) {
    switch (line.path("type").asString("")) {
      case "assistant", "user" -> line.path("message").path("content").forEach(this::block);
      case "result" -> result(line);
      default -> {} // system, rate_limit_event, stream_event, and what is added later
    }
  }

  private void block(JsonNode block) {
    switch (block.path("type").asString("")) {
      case "text" -> said(block.path("text").asString(""));
      case "tool_use" -> {
        tools.put(block.path("id").asString(""), block.path("name").asString(""));
        using(block.path("name").asString(""), block.path("input"));
      }
      case "tool_result" ->
          returned(
              tools.getOrDefault(block.path("tool_use_id").asString(""), ""),
              words(block.path("content")),
              block.path("is_error").asBoolean(false));
      default -> {} // thinking
    }
  }

  /// A text, or a list of texts and of blocks that have one.
  private static String words(JsonNode content) {
    if (content.isString()) return content.asString();
    var words = new StringBuilder();
    for (JsonNode block : content)
      words.append(block.path("text").asString(block.isString() ? block.asString() : block + ""));
    return words.toString();
  }

  private void result(JsonNode line) {
    JsonNode used = line.path("usage");
    var tokens =
        new Tokens(
            used.path("input_tokens").asLong(0),
            used.path("output_tokens").asLong(0),
            used.path("cache_read_input_tokens").asLong(0),
            used.path("cache_creation_input_tokens").asLong(0));
    JsonNode cost = line.path("total_cost_usd");
    usage =
        new Reply.Usage(
            Math.max(1, line.path("num_turns").asInt(1)),
            tokens.allInput(),
            tokens.output(),
            cost.isNumber() ? cost.asDouble() : price.of(tokens).usd());
    String words = line.path("result").asString("");
    String subtype = line.path("subtype").asString("");
    if (line.path("is_error").asBoolean(false) || !"success".equals(subtype))
      fail(kind(line, words), what(line, words, subtype));
    text.append(words);
    finished = true;
  }

  /// The status that the API answered is sure; the words are not.
  private static Outage.Kind kind(JsonNode line, String words) {
    int status = line.path("api_error_status").asInt(0);
    if (status == 529 || status >= 500) return Outage.Kind.TRANSIENT;
    if (status == 429) return Outage.Kind.RATE_LIMITED;
    if (status >= 400) return Outage.Kind.MISCONFIGURED;
    return Transcript.kind(words + line.path("errors"));
  }

  private static String what(JsonNode line, String words, String subtype) {
    if (!words.isEmpty()) return words;
    String errors = words(line.path("errors"));
    return subtype.isEmpty() ? "failed" : errors.isEmpty() ? subtype : subtype + ": " + errors;
  }
}
