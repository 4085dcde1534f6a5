package cairn.report.model;

/// How a statement was held against what it cites.
///
/// @param note who judged, or why nobody did; may be empty
public record CheckMark(Kind kind, String note) {
  public enum Kind {
    WORD_FOR_WORD("word for word", Label.WORD_FOR_WORD),
    JUDGED("judged to hold", Label.JUDGED),
    NOT_SUPPORTED("not supported by its source", Label.NOT_SUPPORTED),
    UNCLEAR("unclear to the judge", Label.UNCLEAR),
    NOT_CHECKED("not checked", Label.NOT_CHECKED);

    private final String word;
    private final Label label;

    Kind(String word, Label label) {
      this.word = word;
      this.label = label;
    }

    /// As a page says it.
    public Label label() {
      return label;
    }

    public String word() {
      return word;
    }

    /// Whether a reader is told beside the sentence itself.
    public boolean marked() {
      return this == NOT_SUPPORTED || this == UNCLEAR || this == NOT_CHECKED;
    }
  }
}
