package cairn.mcp.session;

/// What a tool cannot do, in words for the agent: what, and what to do instead.
public final class ToolFailure extends Exception {
  private final String hint;

  public ToolFailure(String what, String hint) {
    super(what, null, false, false);
    this.hint = hint;
  }

  String hint() {
    return hint;
  }
}
