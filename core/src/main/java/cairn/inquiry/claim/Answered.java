package cairn.inquiry.claim;

/// Whether the sources answer the question.
public enum Answered {
  ANSWERED,
  PARTLY,
  NOT_ANSWERED
}
