package cairn.pipeline.registry;

import cairn.text.BoundedPattern;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// Scores as people write them: `80`, `76.65`.
public final class Numbers {
  private static final int DECIMALS = 4;
  private static final BoundedPattern COMMA =
      BoundedPattern.of("(?<![\\d.,])(\\d{1,3}),(\\d{1,2})(?![\\d]|[.,]\\d)");

  private Numbers() {}

  /// `80,5` is read like `80.5`; groups of thousands stay.
  public static String pointed(String text) {
    return COMMA.matcher(text).replaceAll("$1.$2");
  }

  public static String plain(double value) {
    if (!Double.isFinite(value)) return String.valueOf(value);
    return BigDecimal.valueOf(value)
        .setScale(DECIMALS, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  /// Without the dust of binary fractions, so that 0.1 + 0.2 prints as 0.3.
  public static double clean(double value) {
    return BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_UP).doubleValue();
  }
}
