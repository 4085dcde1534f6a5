package cairn.mcp;

/// What a tool cannot do, in words for the agent: what, and what to do instead.
final class ToolFailure extends Exception {
  private final String hint;

  ToolFailure(String what, String hint) {
    super(what, null, false, false);
    this.hint = hint;
  }

  String hint() {
    return hint;
  }
}
