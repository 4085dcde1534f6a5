package cairn.agent.model;

/// What a call to a model consumed, as the provider counts.
///
/// @param input tokens read at full price
/// @param cacheRead tokens read from the provider's prompt cache
/// @param cacheWrite tokens written to it
public record Tokens(long input, long output, long cacheRead, long cacheWrite) {
  static final Tokens NONE = new Tokens(0, 0, 0, 0);

  /// Characters per token where a server does not count; deliberately on the dear side.
  private static final int CHARACTERS = 3;

  static Tokens estimate(long charactersIn, long charactersOut) {
    return new Tokens(
        Math.ceilDiv(charactersIn, CHARACTERS), Math.ceilDiv(charactersOut, CHARACTERS), 0, 0);
  }

  public long allInput() {
    return input + cacheRead + cacheWrite;
  }
}
