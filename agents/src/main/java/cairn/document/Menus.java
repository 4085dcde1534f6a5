package cairn.document;

import org.jsoup.nodes.Element;

/// Lists of links that lead through a site and say nothing themselves. A page that is little else
/// is left as it is: its links are what it has to say.
final class Menus {
  private static final String LISTS = "ul, ol, table, div";
  private static final int MANY_LINKS = 5;

  /// Share of a list's words that are links.
  private static final double DENSE = 0.8;

  /// Longer links are titles of things, such as the works in a bibliography.
  private static final int SHORT_LINK = 30;

  /// A page with fewer words beside its links is a list of links.
  private static final int PROSE_CHARS = 80;

  /// Nested lists cost their length at each level.
  private static final int MAX_WEIGHED = 500;

  private final boolean prose;
  private int weighed;

  private Menus(boolean prose) {
    this.prose = prose;
  }

  static Menus of(Element page) {
    return new Menus(page.text().length() - linked(page) >= PROSE_CHARS);
  }

  boolean is(Element element) {
    if (!prose || !element.is(LISTS) || ++weighed > MAX_WEIGHED) return false;
    int links = element.select("a[href]").size();
    if (links < MANY_LINKS) return false;
    int linked = linked(element);
    return linked >= DENSE * element.text().length() && linked <= links * SHORT_LINK;
  }

  private static int linked(Element element) {
    return element.select("a[href]").stream().mapToInt(a -> a.text().length()).sum();
  }
}
