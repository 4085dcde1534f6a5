package cairn.cli;

/// What the shell is told.
final class Exit {
  /// Done, nothing to complain about.
  static final int DONE = 0;

  /// Findings, or a command that a rule refused.
  static final int FINDINGS = 1;

  /// Wrong usage, or it could not run.
  static final int FAILED = 2;

  /// A gate waits for a person; run again after answering.
  static final int GATE = 3;

  private Exit() {}
}
