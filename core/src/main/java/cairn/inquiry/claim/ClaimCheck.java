package cairn.inquiry.claim;

/// How a claim was held against the words it cites, and what came of it.
///
/// @param by the agent that judged; empty where rules sufficed or nobody judged
/// @param words of the cited place that decided it, as the judge quoted them
/// @param why the judge's reason, or why nobody judged; empty while the claim waits for a judge
public record ClaimCheck(Kind kind, String by, String words, String why) {
  /// It stands there word for word.
  public static final ClaimCheck VERBATIM = new ClaimCheck(Kind.WORD_FOR_WORD, "", "", "");

  /// No rule speaks against it, none can tell that it is so.
  public static final ClaimCheck OPEN = new ClaimCheck(Kind.NOT_CHECKED, "", "", "");

  /// Nothing is cited that it could be held against.
  public static final ClaimCheck UNCITED =
      new ClaimCheck(Kind.NOT_CHECKED, "", "", "nothing is cited for it");

  /// It says what is missing: no cited words can carry that, so nobody is asked whether they do.
  public static final ClaimCheck REMARK =
      new ClaimCheck(Kind.NOT_CHECKED, "", "", "says what is missing; no place can show it");

  public enum Kind {
    WORD_FOR_WORD,
    SUPPORTED,
    NOT_SUPPORTED,
    UNCLEAR,
    NOT_CHECKED
  }

  /// Waits for a judge.
  boolean open() {
    return equals(OPEN);
  }
}
