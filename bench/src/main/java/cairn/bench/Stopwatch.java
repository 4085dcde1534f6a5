package cairn.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/// Time on the clock and of the processor since a start: on a shared machine only the second means
/// much.
record Stopwatch(long clock, long processor) {
  /// In seconds.
  record Time(double clock, double processor) {
    static final Time NONE = new Time(0, 0);

    Time plus(Time other) {
      return new Time(clock + other.clock, processor + other.processor);
    }

    @Override
    public String toString() {
      return "%.1f s, %.1f s of processor".formatted(clock, processor);
    }
  }

  static Stopwatch start() {
    return new Stopwatch(System.nanoTime(), used());
  }

  Time read() {
    return new Time((System.nanoTime() - clock) / 1e9, (used() - processor) / 1e9);
  }

  private static long used() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean os
        ? os.getProcessCpuTime()
        : 0;
  }
}
