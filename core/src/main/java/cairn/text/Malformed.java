package cairn.text;

/// Text that is not what it claims to be. Carries the place, so that a caller can name it.
public final class Malformed extends RuntimeException {
  private final String what;
  private final int line;

  public Malformed(String what, int line) {
    super(line > 0 ? "line " + line + ": " + what : what);
    this.what = what;
    this.line = line;
  }

  /// The same problem, `lines` further down: for text that is part of a larger file.
  public Malformed shift(int lines) {
    return line > 0 ? new Malformed(what, line + lines) : this;
  }

  /// The problem without its place.
  public String what() {
    return what;
  }

  /// 1-based, 0 when unknown.
  public int line() {
    return line;
  }
}
