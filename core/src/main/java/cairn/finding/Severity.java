package cairn.finding;

import java.util.Locale;

/// How much a finding matters. An `ERROR` makes `cairn check` exit 1; the others inform.
public enum Severity {
  ERROR,
  WARNING,
  NOTE;

  /// The word used in text, JSON and SARIF.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
