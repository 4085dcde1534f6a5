package cairn.pipeline.registry;

/// The gates and limits of the protocol. One place, so that no two files can disagree.
public final class Thresholds {
  /// Below this nothing advances and nothing is committed.
  public static final double COMMIT = 80;

  public static final double PULL_REQUEST = 90;
  public static final double SUBMISSION = 95;

  /// What each component needs at submission, whatever the total.
  public static final double COMPONENT = 80;

  /// A first review at or above this is worth learning from.
  public static final double HIGH = 90;

  public static final int ROUNDS = 3;
  public static final int LOOPS = 5;
  public static final int VERIFICATIONS = 2;
  public static final int ESCALATIONS = 3;

  private Thresholds() {}
}
