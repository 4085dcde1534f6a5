package cairn.document;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// How much time a reader has left. Our own loops ask it; what foreign parsers read from us asks
/// it, too.
final class Budget {
  /// Passes through a parser that knows only this kind of exception.
  static final class Spent extends IOException {
    Spent(Unreadable why) {
      super(why.getMessage(), why);
    }
  }

  /// How many cheap steps go by between two looks at the clock.
  private static final int STEPS = 256;

  private final ReadingLimits limits;
  private final long end;
  private volatile @Nullable Unreadable spent;
  private int steps;

  Budget(ReadingLimits limits) {
    this.limits = limits;
    this.end = System.nanoTime() + limits.time().toNanos();
  }

  /// @throws Unreadable when the reader has to stop
  void check() throws Unreadable {
    if (spent == null && left() <= 0) outOfTime();
    Unreadable why = spent;
    if (why != null) throw why;
  }

  /// As [#check()], for steps that cost less than a look at the clock.
  void step() throws Unreadable {
    if (++steps % STEPS == 0) check();
  }

  void checkReading() throws Spent {
    try {
      check();
    } catch (Unreadable e) {
      throw new Spent(e);
    }
  }

  long left() {
    return end - System.nanoTime();
  }

  void outOfTime() {
    spent =
        new Unreadable(
            DocumentCode.TOO_SLOW,
            "reading it took longer than the limit of " + limits.time().toSeconds() + " s");
  }

  void outOfMemory() {
    spent =
        new Unreadable(
            DocumentCode.TOO_HUNGRY,
            "memory is scarce, and reading it took more than the limit of "
                + (limits.memory() >> 20)
                + " MB");
  }
}
