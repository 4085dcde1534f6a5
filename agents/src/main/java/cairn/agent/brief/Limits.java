package cairn.agent.brief;

/// How much of anything a model may send or use for one reply.
public final class Limits {
  /// Bytes of one answer on the wire, its envelope included.
  public static final long WIRE_BYTES = 64L * 1024 * 1024;

  /// Characters of one answer's text and arguments.
  public static final long TEXT = 16L * 1024 * 1024;

  /// Bytes of an error page that are looked at.
  public static final int ERROR_BYTES = 64 * 1024;

  /// Characters of others' words that are quoted in one of our messages.
  static final int QUOTE = 400;

  /// Answers in the wrong form that are sent back for repair, per reply.
  public static final int REPAIRS = 2;

  /// Messages with tool calls before the model has to answer.
  public static final int TOOL_ROUNDS = 12;

  /// Calls that are served of one message.
  public static final int CALLS = 8;

  /// Characters of a tool's result that the model gets to see.
  public static final int TOOL_RESULT = 24_000;

  private Limits() {}

  public static String quote(String text) {
    String flat = text.strip().replaceAll("\\s+", " ");
    return flat.length() <= QUOTE ? flat : flat.substring(0, QUOTE) + "…";
  }
}
