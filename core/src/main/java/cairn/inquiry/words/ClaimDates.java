package cairn.inquiry.words;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Dates of a claim that its sources do not have. A date often tells which event is meant and not
/// what is said of it: reports date themselves in a title or a first line, and write `July 2` where
/// a reader says `2 July 2021`. So a date is compared as a date and not as its digits, and it may
/// come from the head of the source, or from anywhere in it if the cited words have no other date.
final class ClaimDates {
  /// A month, with day and year where they are written; 0 where they are not.
  private record Date(int year, int month, int day) {
    boolean agrees(Date other) {
      return month == other.month
          && (day == other.day || day == 0 || other.day == 0)
          && (year == other.year || year == 0 || other.year == 0);
    }

    /// One that says no less than `other` says.
    boolean carries(Date other) {
      return agrees(other) && (day != 0 || other.day == 0);
    }
  }

  /// A source says within so many characters what it is about and of when it is.
  private static final int HEAD = 600;

  private static final Map<String, Integer> MONTHS = months();
  private static final String MONTH = "(" + String.join("|", MONTHS.keySet()) + ")\\.?";
  private static final String DAY = "(\\d{1,2})(?:st|nd|rd|th|er|\\.)?";
  private static final String YEAR = "((?:1[5-9]|20)\\d\\d)";

  /// By the order of what they hold: year, month, day, year, day, month, day, month, year, year,
  /// day, month, year.
  private static final BoundedPattern DATE =
      BoundedPattern.of(
          "(?<![\\p{L}\\d])(?:"
              + YEAR
              + "-(\\d\\d)(?:-(\\d\\d))?"
              + ("|" + DAY + "(?: of|-)?\\s+" + MONTH + "(?:,?\\s+" + YEAR + ")?")
              + ("|" + MONTH + "\\s+(?:" + DAY + "(?:,?\\s+" + YEAR + ")?|" + YEAR + ")")
              + ("|(\\d{1,2})[./](\\d{1,2})[./]" + YEAR)
              + ")(?![\\p{L}\\d])",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CASE);

  private ClaimDates() {}

  /// The claim without its dates, for rules that read numbers and names.
  static String without(String claim) {
    return DATE.matcher(claim).replaceAll(" ");
  }

  /// @param whole all words of the cited sources, their names and what may be said without a source
  static List<String> missing(
      String claim, String cited, List<ClaimRules.Cited> places, String whole) {
    List<Date> stated = in(cited);
    var usable = new ArrayList<>(stated);
    for (ClaimRules.Cited place : places) {
      String source = place.whole();
      usable.addAll(in(place.name() + "\n" + source.substring(0, Math.min(HEAD, source.length()))));
      if (stated.isEmpty()) usable.addAll(in(source));
    }
    var missing = new ArrayList<String>();
    Search m = DATE.matcher(claim);
    while (m.find()) {
      List<Date> said = read(m);
      boolean stands =
          said.stream().anyMatch(date -> usable.stream().anyMatch(d -> d.carries(date)));
      if (said.isEmpty() || stands && yearStands(said.getFirst(), whole)) continue;
      missing.add("the cited words do not have the date " + m.group().strip());
    }
    return missing;
  }

  private static boolean yearStands(Date date, String whole) {
    return date.year() == 0 || whole.contains(String.valueOf(date.year()));
  }

  private static List<Date> in(String text) {
    var dates = new ArrayList<Date>();
    Search m = DATE.matcher(text);
    while (m.find()) dates.addAll(read(m));
    return dates;
  }

  /// Two where it is not told which number is the month: `3/4/2021`.
  private static List<Date> read(Search m) {
    if (m.group(2) != null) return date(number(m, 1), number(m, 2), number(m, 3));
    if (m.group(5) != null) return date(number(m, 6), month(m.group(5)), number(m, 4));
    if (m.group(7) != null)
      return date(Math.max(number(m, 9), number(m, 10)), month(m.group(7)), number(m, 8));
    var both = new ArrayList<>(date(number(m, 13), number(m, 12), number(m, 11)));
    both.addAll(date(number(m, 13), number(m, 11), number(m, 12)));
    return both;
  }

  private static List<Date> date(int year, int month, int day) {
    return month < 1 || month > 12 || day > 31 ? List.of() : List.of(new Date(year, month, day));
  }

  private static int number(Search m, int group) {
    return m.group(group) == null ? 0 : Integer.parseInt(m.group(group));
  }

  private static int month(String name) {
    return MONTHS.get(name.toLowerCase(Locale.ROOT));
  }

  private static Map<String, Integer> months() {
    var months = new HashMap<String, Integer>();
    List<List<String>> lists = ClaimWords.lists("months");
    for (int i = 0; i < lists.size(); i++) for (String name : lists.get(i)) months.put(name, i + 1);
    return Map.copyOf(months);
  }
}
