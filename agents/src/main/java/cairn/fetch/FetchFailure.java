package cairn.fetch;

import cairn.finding.Finding;

/// Why an address gave nothing, in this case. The code decides whether trying again makes sense.
public final class FetchFailure extends Exception {
  private final FetchCode code;

  FetchFailure(FetchCode code, String message) {
    super(message);
    this.code = code;
  }

  FetchCode code() {
    return code;
  }

  boolean worthRetrying() {
    return code == FetchCode.UNREACHABLE || code == FetchCode.TIMEOUT;
  }

  /// @param asked the address, as the person gave it
  public Finding finding(String asked) {
    return Finding.of(code, asked, 0, String.valueOf(getMessage()));
  }
}
