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
          BoundedPattern.of("(?i)" + MONTH + ",? ?(?:[0-9]{1,2},)? ?((?:19|20)[0-9]{2})\\b"),
          BoundedPattern.of(
              "(?:^|version|[ ,])[^:;]{0,30}\\b((?:19|20)[0-9]{2})[-/][0-9]{2}[-/][0-9]{2}(?:"
                  + " v?[0-9.]{1,9})?$"),
          BoundedPattern.of("^[0-9]{1,2}[./][0-9]{1,2}[./]((?:19|20)[0-9]{2})$"),
          BoundedPattern.of(
              "(?i)(?:©|copyright|\\(c\\))[^0-9]{0,20}(?:(?:19|20)[0-9]{2}[-–, ]{1,3}){0,30}"
                  + "((?:19|20)[0-9]{2})"),
          BoundedPattern.of("^\\(?((?:19|20)[0-9]{2})\\)?$"),
          BoundedPattern.of(
              "(?i)(?:\\bvol|volume|journal|proceedings|conference|workshop|symposium)[^();]{0,60}\\b((?:19|20)[0-9]{2})\\b"));

  /// Lines at the head and the foot of a page that say where it was published; between them years
  /// are those of works that it cites.
  private static final int HEAD = 15;

  private static final int FOOT = 8;

  private FrontYear() {}

  static int of(FrontPage front, FrontTitle.Found title) {
    long first = front.lines().stream().filter(l -> l.page() == 1).count();
    for (BoundedPattern said : SAID)
      for (int i = 0; i < front.lines().size(); i++) {
        FrontPage.Line line = front.lines().get(i);
        if (line.page() > 1 && i > title.after() + 60) break;
        if (line.text().length() > 160) continue;
        boolean imprint = i < HEAD || i >= first - FOOT;
        if (said.equals(SAID.getLast()) && !imprint) continue;
        var found = said.first(line.text()).flatMap(h -> h.group(1)).map(Integer::parseInt);
        if (found.isPresent() && (front.made() == 0 || found.get() <= front.made() + 1))
          return found.get();
      }
    return 0;
  }
}
