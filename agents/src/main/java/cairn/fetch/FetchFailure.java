package cairn.fetch;

/// Why an address gave nothing. The kind decides whether trying again makes sense.
public final class FetchFailure extends Exception {
  public enum Kind {
    /// Not an address we may ask: scheme, private network, too many redirects.
    REFUSED,
    /// robots.txt asks us to stay away.
    ROBOTS,
    /// The answer is larger than allowed.
    TOO_LARGE,
    /// No answer in time.
    TIMEOUT,
    /// The server does not have it, or will not give it.
    MISSING,
    /// The server or the network failed; it may work later.
    TRANSIENT
  }

  private final Kind kind;

  FetchFailure(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  public boolean worthRetrying() {
    return kind == Kind.TRANSIENT || kind == Kind.TIMEOUT;
  }
}
