package cairn.report;

import java.util.Arrays;

/// A linear scale with round ends.
record Axis(double[] ticks, double from, double to) {

  /// @param zero whether the scale must contain zero, as lengths demand
  static double[] ticks(double[] values, boolean zero, int about) {
    double min = Arrays.stream(values).min().orElse(0);
    double max = Arrays.stream(values).max().orElse(1);
    if (zero) {
      min = Math.min(0, min);
      max = Math.max(0, max);
    }
    return Lettering.ticks(min, max, about);
  }

  double at(double value) {
    double low = ticks[0];
    double high = ticks[ticks.length - 1];
    return from + (value - low) / (high - low) * (to - from);
  }
}
