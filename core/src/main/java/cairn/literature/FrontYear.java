package cairn.literature;

import cairn.text.BoundedPattern;
import java.util.List;

/// The year printed on the front: beside the names and the title first, in heads and imprints next.
final class FrontYear {
  private static final String MONTH =
      "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";

  /// Each with the year as its first group, the surest first.
  private static final List<BoundedPattern> SAID =
      List.of(
          BoundedPattern.of("(?i)^arxiv:\\S{4,20}.{0,40}((?:19|20)[0-9]{2})$"),
          BoundedPattern.of(
              "(?i)(?:published|publication date|first published)[^0-9]{0,30}(?:[0-9]{1,2}["
                  + " .,/-]{1,2})?(?:"
                  + MONTH
                  + "[ ,]{1,2})?(?:[0-9]{1,2}, )?((?:19|20)[0-9]{2})"),
          BoundedPattern.of(
              "(?i)^(?:[a-z]{3,9}, )?(?:"
                  + MONTH
                  + " ?(?:[0-9]{1,2}(?:st|nd|rd|th)?)?,? |[0-9]{1,2}(?:st|nd|rd|th)?[. ]{1,2}"
                  + MONTH
                  + ",? )((?:19|20)[0-9]{2})"),
          BoundedPattern.of("^((?:19|20)[0-9]{2})-[0-9]{2}-[0-9]{2}$"),
          BoundedPattern.of("(?i)" + MONTH + " ?(?:[0-9]{1,2},)? ?((?:19|20)[0-9]{2})\\b"),
          BoundedPattern.of("(?i)(?:©|copyright|\\(c\\))[^0-9]{0,20}((?:19|20)[0-9]{2})"),
          BoundedPattern.of("^\\(?((?:19|20)[0-9]{2})\\)?$"),
          BoundedPattern.of(
              "(?:vol|volume|journal|proceedings|conference|\\()[^()]{0,60}\\b((?:19|20)[0-9]{2})\\b"));

  private FrontYear() {}

  static int of(FrontPage front, FrontTitle.Found title) {
    for (BoundedPattern said : SAID)
      for (int i = 0; i < front.lines().size(); i++) {
        FrontPage.Line line = front.lines().get(i);
        if (line.page() > 1 && i > title.after() + 60) break;
        if (line.text().length() > 160) continue;
        var found = said.first(line.text()).flatMap(h -> h.group(1)).map(Integer::parseInt);
        if (found.isPresent() && (front.made() == 0 || found.get() <= front.made() + 1))
          return found.get();
      }
    return 0;
  }
}
