package cairn.record.audit;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Whether a number of a claim is one of these, or one of these rounded to as many places, as a
/// share or in per cent.
record Rounding(Set<String> written, TreeSet<BigDecimal> values) {
  private static final int MAX_DIGITS = 40;

  /// So many noughts at the end make a whole number a rounded one.
  private static final int NOUGHTS = 2;

  private static final BigDecimal WHOLE = BigDecimal.valueOf(100);

  static Rounding of(Collection<String> numbers) {
    var values = new TreeSet<BigDecimal>();
    for (String number : numbers) {
      BigDecimal value = value(number);
      if (value != null) values.add(value);
    }
    return new Rounding(new HashSet<>(numbers), values);
  }

  boolean grounds(String number) {
    if (written.contains(number)) return true;
    BigDecimal wanted = value(number);
    if (wanted == null) return false;
    int places = wanted.scale();
    if (places == 0) {
      int noughts = 0;
      String digits = wanted.toPlainString();
      while (noughts < digits.length() - 1 && digits.charAt(digits.length() - 1 - noughts) == '0')
        noughts++;
      if (noughts >= NOUGHTS) places = -noughts;
    }
    BigDecimal half = BigDecimal.valueOf(5, places + 1);
    return within(wanted, half)
        || wanted.compareTo(WHOLE) <= 0 && within(wanted.movePointLeft(2), half.movePointLeft(2))
        || places > 0 && within(wanted.movePointRight(2), half.movePointRight(2));
  }

  private boolean within(BigDecimal wanted, BigDecimal half) {
    BigDecimal next = values.ceiling(wanted.subtract(half));
    return next != null && next.compareTo(wanted.add(half)) <= 0;
  }

  private static @Nullable BigDecimal value(String number) {
    if (number.length() > MAX_DIGITS) return null;
    try {
      return new BigDecimal(number.replace(',', '.'));
    } catch (NumberFormatException e) {
      return null; // 1.2.3 is a version
    }
  }
}
