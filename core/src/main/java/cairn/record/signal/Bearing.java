package cairn.record.signal;

/// In which way a sentence refers to an observation or an entry.
sealed interface Bearing {
  /// @param clause the part of the sentence that is about it
  record On(String clause, How how) implements Bearing {}

  /// @param why what the sentence is about instead; empty if that is not known
  record Elsewhere(String why) implements Bearing {}

  enum How {
    NAMED,
    LISTED,
    SAID_AGAIN,
    ANSWERED
  }
}
