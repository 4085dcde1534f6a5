package cairn.inquiry.state;

/// How the review ended.
public enum Verdict {
  PASS,
  PASS_WITH_ADVISORIES,
  ESCALATE
}
