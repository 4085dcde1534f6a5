package cairn.cli.terminal;

/// The exit codes.
public final class Exit {
  /// Done, nothing to complain about.
  public static final int DONE = 0;

  /// Findings, or a command that a rule refused.
  public static final int FINDINGS = 1;

  /// Wrong usage, or it could not run.
  public static final int FAILED = 2;

  /// A gate waits for a person; run again after answering.
  public static final int GATE = 3;

  private Exit() {}
}
