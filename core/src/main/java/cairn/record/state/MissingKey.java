package cairn.record.state;

/// How a key that is missing can be given: what would be enough, in words that one can act on.
public final class MissingKey {
  /// How the reason begins where the words would do, and nobody proposed that they settle it.
  public static final String FIRST = "the first key is missing: ";

  /// The same where a proposal rests on no words.
  public static final String SECOND = "the second key is missing: ";

  private MissingKey() {}

  /// What would be enough where a signal was nearly seen.
  ///
  /// @param subject an observation or an entry
  public static String how(String subject, String signal, String reason) {
    boolean observation = subject.startsWith("O");
    boolean result = signal.equals(Signal.EMPIRICAL_RESOLUTION.word());
    String byHand =
        observation
            ? "; or by hand: cairn record affirm " + subject
            : "; or by hand: cairn record revise, withdraw or resolve " + subject;
    if (reason.startsWith("no experiment"))
      return "record the experiment with its result and bind it with `bound_to`" + byHand;
    if (reason.startsWith(FIRST))
      return (observation
              ? "propose `signal` " + signal + " for " + subject
              : "propose `status` or `revise` for " + subject)
          + " and quote these words"
          + byHand;
    if (reason.startsWith(SECOND)) return "quote the researcher's words of this turn" + byHand;
    String plainly =
        observation
            ? result ? "\"the result confirms " + subject + "\"" : "\"" + subject + " confirmed\""
            : "\"N01 refutes " + subject + "\", \"drop " + subject + "\"";
    return "enough would be plain words of the researcher, as in " + plainly + byHand;
  }
}
