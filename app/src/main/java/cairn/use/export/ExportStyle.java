package cairn.use.export;

import cairn.report.model.CitationStyle;
import java.util.Optional;

/// How citations look where no other program will style them.
public enum ExportStyle {
  NUMBERED(CitationStyle.NUMBERED),
  AUTHOR_YEAR(CitationStyle.AUTHOR_YEAR);

  private final CitationStyle style;

  ExportStyle(CitationStyle style) {
    this.style = style;
  }

  CitationStyle style() {
    return style;
  }

  public static Optional<ExportStyle> of(String word) {
    for (ExportStyle one : values()) if (one.style.word().equals(word)) return Optional.of(one);
    return Optional.empty();
  }
}
