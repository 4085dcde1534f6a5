package cairn.text;

/// Text that is not what it claims to be. Carries the place, so that a caller can name it.
public final class Malformed extends RuntimeException {
  private final int line;

  public Malformed(String what, int line) {
    super(line > 0 ? "line " + line + ": " + what : what);
    this.line = line;
  }

  /// 1-based, 0 when unknown.
  public int line() {
    return line;
  }
}
