package cairn.use.export;

import cairn.export.StyledReferences;
import java.util.Optional;

/// How citations look where no other program will style them.
public enum ExportStyle {
  NUMBERED(StyledReferences.Style.NUMBERED),
  AUTHOR_YEAR(StyledReferences.Style.AUTHOR_YEAR);

  private final StyledReferences.Style style;

  ExportStyle(StyledReferences.Style style) {
    this.style = style;
  }

  StyledReferences.Style style() {
    return style;
  }

  public static Optional<ExportStyle> of(String word) {
    for (ExportStyle one : values()) if (one.style.word().equals(word)) return Optional.of(one);
    return Optional.empty();
  }
}
