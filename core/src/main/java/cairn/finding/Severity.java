package cairn.finding;

/// How much a finding matters. An `ERROR` makes `cairn check` exit 1; the others inform.
public enum Severity {
  ERROR,
  WARNING,
  NOTE;

  /// The word used in text, JSON and SARIF.
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
