package cairn.retrieval.ripening;

/// Something of which every entry can be read by meaning, little by little.
public interface Ripens {
  /// Passages, turns or whatever it holds.
  int passages();

  /// Whether all of them have been read.
  boolean isRipe();

  /// Reads on; when stopped, the next run goes on.
  ///
  /// @return whether all have been read now
  boolean ripen(Progress progress, Pace pace);

  /// How long ago, in nanoseconds, somebody last wanted something.
  long idle();
}
