package cairn.report.model;

import java.util.Locale;
import java.util.Optional;

/// How a text names the works it cites.
public enum CitationStyle {
  /// `[3, p. 7]`, the list in order of mention.
  NUMBERED,
  /// `(Doe & Roe, 2019, p. 7)`, the list by name.
  AUTHOR_YEAR;

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Optional<CitationStyle> of(String word) {
    for (CitationStyle one : values()) if (one.word().equals(word)) return Optional.of(one);
    return Optional.empty();
  }
}
