package cairn.cli.terminal;

/// Something the user can put right: what happened, and what to do. Exits with 2.
public final class UserError extends RuntimeException {
  private final String hint;

  public UserError(String what, String hint) {
    super(what);
    this.hint = hint;
  }

  String hint() {
    return hint;
  }
}
