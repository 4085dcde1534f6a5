package cairn.extractive;

import java.util.List;

/// Counts of our own, in words: digits are left to what sources state.
final class Numerals {
  private static final List<String> SMALL =
      List.of(
          "no",
          "one",
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "thirteen",
          "fourteen",
          "fifteen",
          "sixteen",
          "seventeen",
          "eighteen",
          "nineteen");
  private static final List<String> TENS =
      List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");

  private Numerals() {}

  static String of(int n) {
    if (n < SMALL.size()) return SMALL.get(n);
    if (n >= 100) return "more than a hundred";
    String tens = TENS.get(n / 10 - 2);
    return n % 10 == 0 ? tens : tens + "-" + SMALL.get(n % 10);
  }

  /// `one source`, `three sources`.
  static String of(int n, String thing) {
    return of(n) + " " + thing + (n == 1 ? "" : "s");
  }
}
