package cairn.sources;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The many ways in which people write lines and pages.
final class PlaceNotation {
  private static final Pattern PLACE =
      Pattern.compile(
          "(?:(?<page>p|pp|page|pages)\\.?\\s*|l(?:ines?)?\\s*)?(?<first>\\d{1,8})"
              + "(?:\\s*[-\\u2010-\\u2015]\\s*[lp]?(?<last>\\d{1,8}))?",
          Pattern.CASE_INSENSITIVE);

  private PlaceNotation() {}

  static Optional<Place> parse(String text) {
    Matcher m = PLACE.matcher(text.strip());
    if (!m.matches()) return Optional.empty();
    int first = Integer.parseInt(m.group("first"));
    int last = m.group("last") == null ? first : Integer.parseInt(m.group("last"));
    if (first < 1 || last < first) return Optional.empty();
    boolean pages = m.group("page") != null;
    return Optional.of(pages ? new Place.Pages(first, last) : new Place.Lines(first, last));
  }
}
