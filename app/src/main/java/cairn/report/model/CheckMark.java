package cairn.report.model;

/// How a statement was held against what it cites.
///
/// @param note who judged, or why nobody did; may be empty
public record CheckMark(Kind kind, String note) {
  public enum Kind {
    WORD_FOR_WORD("word for word"),
    JUDGED("judged to hold"),
    NOT_SUPPORTED("not supported by its source"),
    UNCLEAR("unclear to the judge"),
    NOT_CHECKED("not checked");

    private final String word;

    Kind(String word) {
      this.word = word;
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
