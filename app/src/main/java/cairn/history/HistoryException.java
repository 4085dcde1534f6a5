package cairn.history;

/// Something that the user asked for cannot be done; the hint says how it can.
public final class HistoryException extends RuntimeException {
  private final String hint;

  HistoryException(String what, String hint) {
    super(what);
    this.hint = hint;
  }

  HistoryException(String what, String hint, Throwable cause) {
    super(what, cause);
    this.hint = hint;
  }

  public String hint() {
    return hint;
  }
}
