package cairn.sources.support;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A number with its unit, as far as one is written: `31 %`, `0.29`, `1,200 km`, `two thirds`.
///
/// @param unit canonical (`%`, `km`, `year`), empty when the number stands alone
/// @param raw as it is written, with its unit if it has one
public record Quantity(double value, String unit, String raw) {
  /// Numbers that differ by less than this share of the larger are the same number, rounded.
  private static final double TOLERANCE = 0.005;

  private static final BoundedPattern NUMBER =
      BoundedPattern.of(
          "(?<![\\p{L}\\d.])([-\\u2212+]?\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?"
              + "|\\d+,\\d{1,2}(?=\\s?[%\\p{L}])|[-\\u2212+]?\\d+(?:\\.\\d+)?)"
              + "(?:e([-+]?\\d{1,3}))?(st|nd|rd|th)?\\s?(%|\\u00b0\\s?[cf]|[\\p{L}\\u00b5]+)?",
          BoundedPattern.CASE_INSENSITIVE);
  private static final BoundedPattern WORD = BoundedPattern.of("[\\p{L}]+");

  private static final Map<String, Double> SMALL =
      Map.ofEntries(
          Map.entry("two", 2.0),
          Map.entry("three", 3.0),
          Map.entry("four", 4.0),
          Map.entry("five", 5.0),
          Map.entry("six", 6.0),
          Map.entry("seven", 7.0),
          Map.entry("eight", 8.0),
          Map.entry("nine", 9.0),
          Map.entry("ten", 10.0),
          Map.entry("eleven", 11.0),
          Map.entry("twelve", 12.0),
          Map.entry("twenty", 20.0),
          Map.entry("thirty", 30.0),
          Map.entry("forty", 40.0),
          Map.entry("fifty", 50.0),
          Map.entry("half", 0.5),
          Map.entry("twice", 2.0),
          Map.entry("dozen", 12.0));

  private static final Map<String, Double> MAGNITUDE =
      Map.of("thousand", 1e3, "million", 1e6, "billion", 1e9, "trillion", 1e12, "hundred", 1e2);

  private static final Map<String, String> UNITS = Units.aliases();

  /// Quantities in a text, in order; ordinals and numbers inside words are left out.
  public static List<Quantity> in(String text) {
    List<Quantity> found = new ArrayList<>();
    Search m = NUMBER.matcher(text);
    while (m.find()) {
      if (m.group(3) != null) continue;
      String digits = m.group(1).replace('\u2212', '-');
      // A comma before one or two digits is a decimal one: 2,50 Euro.
      boolean decimal = digits.matches("\\d+,\\d{1,2}");
      double value = Double.parseDouble(digits.replace(",", decimal ? "." : ""));
      if (m.group(2) != null) value *= Math.pow(10, Integer.parseInt(m.group(2)));
      String word = m.group(4) == null ? "" : m.group(4).toLowerCase(Locale.ROOT).replace(" ", "");
      Double magnitude = MAGNITUDE.get(word);
      if (magnitude != null) value *= magnitude;
      String unit = UNITS.getOrDefault(word, "");
      boolean alone = unit.isEmpty() && magnitude == null && m.group(2) == null;
      found.add(new Quantity(value, unit, alone ? m.group(1) : m.group().strip()));
    }
    Search word = WORD.matcher(text);
    while (word.find()) {
      Double value = SMALL.get(word.group().toLowerCase(Locale.ROOT));
      if (value != null) found.add(new Quantity(value, "", word.group()));
    }
    return found;
  }

  /// Equal up to rounding; a bare number agrees with any unit, and `0.31` with `31 %`.
  public boolean agrees(Quantity other) {
    boolean unitsFit = unit.equals(other.unit) || unit.isEmpty() || other.unit.isEmpty();
    if (unitsFit && near(value, other.value)) return true;
    boolean percent =
        unit.equals("%") != other.unit.equals("%") && (unit.isEmpty() || other.unit.isEmpty());
    return percent
        && near(
            unit.equals("%") ? value / 100 : value,
            other.unit.equals("%") ? other.value / 100 : other.value);
  }

  private static boolean near(double a, double b) {
    return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
  }
}
