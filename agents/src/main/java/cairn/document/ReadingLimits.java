package cairn.document;

import java.time.Duration;

/// What reading one document may cost. Whatever reaches a limit is named in a finding, and the
/// other documents are read all the same.
///
/// @param time how long a reader may take
/// @param memory bytes that a reader may have asked for while memory is scarce; with enough memory
///   it may ask for more, because most of that is given back at once
public record ReadingLimits(Duration time, long memory) {
  public static final ReadingLimits DEFAULT = new ReadingLimits(Limits.READING, 512L << 20);

  public ReadingLimits {
    if (time.isNegative() || time.isZero())
      throw new IllegalArgumentException("reading takes some time, not " + time);
    if (memory <= 0) throw new IllegalArgumentException("reading takes some memory, not " + memory);
  }
}
