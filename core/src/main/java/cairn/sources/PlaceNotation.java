package cairn.sources;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.Optional;

/// The many ways in which people write lines and pages.
final class PlaceNotation {
  private static final BoundedPattern PLACE =
      BoundedPattern.of(
          "(?:(?<page>p|pp|page|pages)\\.?\\s*|l(?:ines?)?\\s*)?(?<first>\\d{1,8})"
              + "(?:\\s*[-\\u2010-\\u2015]\\s*[lp]?(?<last>\\d{1,8}))?",
          BoundedPattern.CASE_INSENSITIVE);

  private PlaceNotation() {}

  static Optional<Place> parse(String text) {
    Search m = PLACE.matcher(text.strip());
    if (!m.matches()) return Optional.empty();
    int first = Integer.parseInt(m.group("first"));
    int last = m.group("last") == null ? first : Integer.parseInt(m.group("last"));
    if (first < 1 || last < first) return Optional.empty();
    boolean pages = m.group("page") != null;
    return Optional.of(pages ? new Place.Pages(first, last) : new Place.Lines(first, last));
  }
}
