package cairn.cli;

/// Something the user can put right: what happened, and what to do. Exits with 2.
final class UserError extends RuntimeException {
  private final String hint;

  UserError(String what, String hint) {
    super(what);
    this.hint = hint;
  }

  String hint() {
    return hint;
  }
}
