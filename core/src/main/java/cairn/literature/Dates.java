package cairn.literature;

import cairn.text.BoundedPattern;

/// Years in dates as people and programs write them.
final class Dates {
  private static final BoundedPattern YEAR =
      BoundedPattern.of("(?:^|[^0-9])(1[5-9][0-9]{2}|20[0-9]{2})(?:[^0-9]|$)");

  private Dates() {}

  /// The first year that a text names; 0 if none.
  static int year(String text) {
    return YEAR.first(text).flatMap(h -> h.group(1)).map(Integer::parseInt).orElse(0);
  }
}
