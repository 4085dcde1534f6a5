package cairn.use;

/// How a run stands that a server carries on.
public enum RunState {
  /// It waits for another one to end.
  QUEUED,
  WORKING,
  /// A question is open to a person.
  ASKING,
  /// Only the coding agent can go on, by taking its briefs.
  AWAITING_HOST,
  STOPPED,
  FAILED
}
