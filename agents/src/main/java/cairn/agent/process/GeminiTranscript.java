package cairn.agent.process;

import cairn.agent.model.Price;
import cairn.agent.model.Tokens;
import cairn.kernel.brief.Outage;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Messages in pieces, tools, then a result with the counts of all models together. The form `json`
/// is one object with the response, printed over many lines.
final class GeminiTranscript extends Transcript {
  /// Exit codes for authentication, input, configuration and a folder that is not trusted.
  private static final Set<Integer> FOR_A_PERSON = Set.of(41, 42, 52, 55);

  private final Price price;
  private final Map<String, String> tools = new HashMap<>();
  private final StringBuilder object = new StringBuilder();
  private final StreamFormat.Lines lines;

  GeminiTranscript(Work work, Price price) {
    super(work);
    this.price = price;
    this.lines =
        new StreamFormat.Lines(work) {
          @Override
          void hear(JsonNode line) {
            event(line);
          }
        };
  }

  @Override
  Outage.Kind kind(int exit, String error) {
    return FOR_A_PERSON.contains(exit) ? Outage.Kind.MISCONFIGURED : kind(error);
  }

  /// A line that is only a brace begins an object over many lines, and one ends it.
  @Override
  void hear(String line) {
    boolean brace = object.isEmpty() && line.equals("{");
    if (!brace && object.isEmpty()) {
      lines.hear(line);
      return;
    }
    object.append(line).append('\n');
    if (!line.equals("}")) return;
    lines.hear(object.toString());
    object.setLength(0);
  }

  private void event(JsonNode line) {
    switch (line.path("type").asString("")) {
      case "message" -> {
        if ("assistant".equals(line.path("role").asString("")))
          text.append(line.path("content").asString(""));
      }
      case "tool_use" -> {
        said(text.toString());
        text.setLength(0);
        tools.put(line.path("tool_id").asString(""), line.path("tool_name").asString(""));
        using(line.path("tool_name").asString(""), line.path("parameters"));
      }
      case "tool_result" ->
          returned(
              tools.getOrDefault(line.path("tool_id").asString(""), ""),
              line.path("output").asString(line.path("error").path("message").asString("")),
              !"success".equals(line.path("status").asString("")));
      case "error" -> said(line.path("message").asString("")); // not the end: a result follows
      case "result" -> result(line);
      case "" -> whole(line);
      default -> {}
    }
  }

  private void result(JsonNode line) {
    JsonNode stats = line.path("stats");
    count(
        stats.path("input_tokens").asLong(0),
        stats.path("cached").asLong(0),
        stats.path("output_tokens").asLong(0),
        stats.path("total_tokens").asLong(0));
    if (!"success".equals(line.path("status").asString(""))) failed(line.path("error"));
    finished = true;
  }

  private void whole(JsonNode object) {
    long[] sum = new long[4];
    for (JsonNode model : object.path("stats").path("models")) {
      JsonNode tokens = model.path("tokens");
      int i = 0;
      for (String name : new String[] {"prompt", "cached", "candidates", "total"})
        sum[i++] += tokens.path(name).asLong(0);
    }
    count(sum[0], sum[1], sum[2], sum[3]);
    if (object.path("error").isObject()) failed(object.path("error"));
    if (object.has("response") || object.has("error")) finished = true;
    text.append(object.path("response").asString(""));
  }

  /// What was thought is in the total only.
  private void count(long prompt, long cached, long candidates, long total) {
    long read = Math.min(prompt, cached);
    usage = price.of(new Tokens(prompt - read, Math.max(candidates, total - prompt), read, 0));
  }

  private void failed(JsonNode error) {
    String message = error.path("message").asString("failed");
    fail(Transcript.kind(message), message);
  }
}
