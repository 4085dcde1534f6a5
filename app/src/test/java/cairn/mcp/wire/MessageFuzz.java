package cairn.mcp.wire;

/// Lets the fuzz tests at the reader of JSON-RPC messages.
public final class MessageFuzz {
  private MessageFuzz() {}

  /// Any text is a message or an error of JSON-RPC with words in it.
  public static void read(String text) {
    try {
      Message.parse(text);
    } catch (RpcError e) {
      if (e.getMessage() == null || e.getMessage().isBlank()) throw new AssertionError(e);
    }
  }
}
