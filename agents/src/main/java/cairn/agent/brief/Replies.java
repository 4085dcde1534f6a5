package cairn.agent.brief;

import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Search;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// JSON as models write it: sometimes in a fence, sometimes with a sentence around it.
public final class Replies {
  private static final BoundedPattern FENCE =
      BoundedPattern.of("```(?:json)?\\s*\\n(.*?)\\n\\s*```", BoundedPattern.DOTALL);

  private Replies() {}

  /// The JSON value that `text` is, or that it holds in its only fence, or from the first brace to
  /// the last. Never guesses at broken JSON.
  public static Optional<JsonNode> json(String text) {
    String trimmed = text.strip();
    Optional<JsonNode> whole = parse(trimmed);
    if (whole.isPresent()) return whole;
    Search fence = FENCE.matcher(trimmed);
    if (fence.find()) {
      Optional<JsonNode> fenced = parse(fence.group(1).strip());
      if (fenced.isPresent()) return fenced;
    }
    int from = trimmed.indexOf('{');
    int to = trimmed.lastIndexOf('}');
    return from >= 0 && to > from ? parse(trimmed.substring(from, to + 1)) : Optional.empty();
  }

  /// Arguments of a tool call; what is not JSON comes as a text node, and fails its schema.
  public static JsonNode arguments(String text) {
    if (text.isBlank()) return Json.object();
    return parse(text).orElseGet(() -> Json.mapper().getNodeFactory().stringNode(text));
  }

  private static Optional<JsonNode> parse(String text) {
    if (text.isEmpty()) return Optional.empty();
    try {
      return Optional.of(Json.parse(text));
    } catch (Malformed e) {
      return Optional.empty();
    }
  }
}
