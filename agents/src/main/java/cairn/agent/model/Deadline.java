package cairn.agent.model;

import java.time.Duration;

/// The end of the time that a piece of work has.
record Deadline(long nanos) {
  static Deadline in(Duration limit) {
    return new Deadline(System.nanoTime() + limit.toNanos());
  }

  Duration left() {
    return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
  }

  boolean passed() {
    return left().isZero();
  }

  /// The earlier of this and `limit` from now.
  Deadline within(Duration limit) {
    Deadline other = in(limit);
    return other.nanos - nanos < 0 ? other : this;
  }
}
