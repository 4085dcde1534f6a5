package cairn.kernel.brief;

import tools.jackson.databind.JsonNode;

/// What an agent gave back for a brief.
///
/// @param content the reply: an object where the brief has a schema, else a text node
/// @param agent who replied, for example `extractive` or `anthropic:claude-sonnet`
public record Reply(JsonNode content, String agent, Usage usage) {

  /// What it cost. Zero for agents that cost nothing.
  ///
  /// @param calls calls to a provider, including repairs and tool rounds
  public record Usage(int calls, long inputTokens, long outputTokens, double usd) {
    public static final Usage NONE = new Usage(0, 0, 0, 0);

    public Usage plus(Usage other) {
      return new Usage(
          calls + other.calls,
          inputTokens + other.inputTokens,
          outputTokens + other.outputTokens,
          usd + other.usd);
    }
  }
}
