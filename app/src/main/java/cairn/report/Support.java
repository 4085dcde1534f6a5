package cairn.report;

/// How far a source bears out what cites it: 0 not at all, 1 word for word.
///
/// @param why one line, such as "numbers agree, wording differs"
public record Support(double score, String why) {
  /// Below this a statement is marked as weakly supported wherever it shows.
  public static final double LOW = 0.5;

  public static final double HIGH = 0.75;

  public Support {
    if (!(score >= 0 && score <= 1)) throw new IllegalArgumentException("support " + score);
  }

  public Band band() {
    return score < LOW ? Band.WEAK : score < HIGH ? Band.FAIR : Band.STRONG;
  }

  /// Always shown with its word, so that colour is never the only sign.
  public enum Band {
    STRONG("strong"),
    FAIR("fair"),
    WEAK("weak");

    private final String word;

    Band(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
