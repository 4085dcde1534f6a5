package cairn.pipeline.score;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How many points a line of a review takes or adds. Lines cite other numbers too (dates, line
/// ranges, earlier rounds), so the places where reviewers put the deduction are tried in order.
final class Points {
  private static final BoundedPattern ASIDE = BoundedPattern.of("\\([^()]*\\)");

  /// @param unclear the line has several candidates and none stands where a deduction belongs
  record Found(double points, boolean unclear) {}

  private static final String NUMBER = "([-−–+])\\s?(\\d{1,3}(?:\\.\\d+)?)";
  private static final String AFTER = "(?=$|[\\s)\\]*,;.:|]|\\s*pts|/)(?!\\s*%)(?![.,]\\d)";
  private static final BoundedPattern SIGNED =
      BoundedPattern.of("(?<=^|[\\s(\\[*:,;|=])" + NUMBER + AFTER);
  private static final BoundedPattern BOLD =
      BoundedPattern.of("\\*\\*\\s*" + NUMBER + "\\s*(?:pts|points?)?\\s*\\*\\*");
  private static final BoundedPattern LAST =
      BoundedPattern.of(
          "(?:^|[\\s:—=|*(])"
              + NUMBER
              + "\\s*(?:pts|points?)?\\)?\\s*\\**\\s*(?:\\([^()]*\\)|\\[[^\\]]*\\])?\\s*[.*]*$");
  private static final BoundedPattern LABEL =
      BoundedPattern.of(
          "\\((?:[^()]{0,40}?[,:;]?\\s)?" + NUMBER + "(?:\\s*(?:pts|points?))?(?:[,;][^()]*)?\\)");
  private static final BoundedPattern COLON =
      BoundedPattern.of("[:：]\\**\\s*\\**" + NUMBER + AFTER);
  private static final BoundedPattern FIRST = BoundedPattern.of("^\\**\\(?" + NUMBER + AFTER);
  private static final BoundedPattern NONE =
      BoundedPattern.of(
          "(?i)\\b(?:no|0|zero|without|not a|no additional|no"
              + " separate)\\s+(?:further\\s+)?(?:deductions?|points?)\\b|\\bnot\\s+(?:separately\\s+)?deducted\\b|\\bsubsumed\\b|\\bdouble-counted\\b|\\balready"
              + " counted\\b");
  private static final BoundedPattern EARLIER =
      BoundedPattern.of("(?i)\\b(?:round|was|previously|formerly)\\b");
  private static final int HEAD = 60;
  private static final BoundedPattern TIMES =
      BoundedPattern.of(
          "(\\d{1,2})\\s*[×x]\\s*[-−](\\d{1,3})|[-−](\\d{1,3})\\s*(?:each|per"
              + " \\w+)?\\s*[×x]\\s*(\\d{1,2})");
  private static final BoundedPattern CAP =
      BoundedPattern.of("(?i)(?:max|capped (?:at|to)|cap)\\s*[:(]?\\s*[-−]?(\\d{1,3})");

  private Points() {}

  static Optional<Found> in(String item) {
    Search times = TIMES.matcher(item);
    if (times.find()) return Optional.of(new Found(capped(item, -product(times)), false));
    for (BoundedPattern place : List.of(BOLD, LAST)) {
      Optional<Double> last = last(place.matcher(item));
      if (last.isPresent()) return Optional.of(new Found(last.get(), false));
    }
    Search label = LABEL.matcher(item);
    Search colon = COLON.matcher(item);
    Search first = FIRST.matcher(item);
    boolean none = NONE.matcher(item).find();
    if (label.find()
        && (!none
            || (label.start() < HEAD
                && !EARLIER.matcher(label.group()).find()
                && !item.contains("subsumed")))) return Optional.of(new Found(value(label), false));
    if (first.find()) return Optional.of(new Found(value(first), false));
    if (colon.find() && !none) return Optional.of(new Found(value(colon), false));
    if (none) return Optional.of(new Found(0, false));
    var all = new ArrayList<Double>();
    Search signed = SIGNED.matcher(item);
    while (signed.find()) all.add(value(signed));
    if (all.isEmpty()) return Optional.empty();
    return Optional.of(new Found(all.getFirst(), all.stream().distinct().count() > 1));
  }

  /// A cell of a column that is called deduction: an unsigned number there is taken, too.
  static Optional<Found> inCell(String cell) {
    String plain = cell.replaceAll("[*`]", "").strip();
    if (plain.isEmpty() || plain.matches("[-–—]|(?i)n/?a|none|no deduction.*"))
      return Optional.of(new Found(0, false));
    Search times = TIMES.matcher(plain);
    if (times.find()) return Optional.of(new Found(capped(plain, -product(times)), false));
    Search signed = BoundedPattern.of("^" + NUMBER + AFTER).matcher(plain);
    if (signed.find()) return Optional.of(new Found(capped(plain, value(signed)), false));
    Search bare = BoundedPattern.of("^(\\d{1,3}(?:\\.\\d+)?)(?=$|\\s|\\()").matcher(plain);
    if (bare.find()) return Optional.of(new Found(-Double.parseDouble(bare.group(1)), false));
    return in(plain);
  }

  /// Every signed number of a line such as `Deductions: -8 for this; -7 for that`.
  static List<Double> listed(String line) {
    var all = new ArrayList<Double>();
    Search signed = SIGNED.matcher(ASIDE.matcher(line).replaceAll(" "));
    while (signed.find()) all.add(value(signed));
    return all;
  }

  private static double product(Search times) {
    return times.group(1) != null
        ? Double.parseDouble(times.group(1)) * Double.parseDouble(times.group(2))
        : Double.parseDouble(times.group(3)) * Double.parseDouble(times.group(4));
  }

  private static double capped(String item, double points) {
    Search cap = CAP.matcher(item);
    return cap.find() ? Math.max(points, -Double.parseDouble(cap.group(1))) : points;
  }

  private static Optional<Double> last(Search matcher) {
    Optional<Double> found = Optional.empty();
    while (matcher.find()) found = Optional.of(value(matcher));
    return found;
  }

  private static double value(Search number) {
    double value = Double.parseDouble(number.group(2));
    return number.group(1).equals("+") ? value : -value + 0.0;
  }
}
