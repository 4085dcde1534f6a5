package cairn.conduct;

/// What an action says about a rule.
public enum Verdict {
  FOLLOWED,
  BROKEN,
  NOT_APPLICABLE
}
