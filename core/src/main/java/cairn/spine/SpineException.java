package cairn.spine;

/// The log could not be written or read: disk full, read-only folder, lock not had in time. Nothing
/// that was acknowledged is lost; the message says what to do.
public final class SpineException extends RuntimeException {
  private final String hint;

  public SpineException(String what, String hint, Throwable cause) {
    super(what, cause);
    this.hint = hint;
  }

  public SpineException(String what, String hint) {
    super(what);
    this.hint = hint;
  }

  public String hint() {
    return hint;
  }
}
