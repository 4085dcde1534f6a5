package cairn.answer;

/// Whether the sources answer a question, as an inquiry calls it.
public enum Verdict {
  ANSWERED,
  PARTLY,
  NOT_ANSWERED
}
