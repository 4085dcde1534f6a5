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

  private final boolean prose;
  private final PageWeights weights;

  private Menus(boolean prose, PageWeights weights) {
    this.prose = prose;
    this.weights = weights;
  }

  static Menus of(Element page, PageWeights weights) {
    PageWeights.Weight all = weights.of(page);
    return new Menus(all.text() - all.linked() >= PROSE_CHARS, weights);
  }

  boolean is(Element element) {
    if (!prose || !element.is(LISTS)) return false;
    PageWeights.Weight own = weights.of(element);
    return own.links() >= MANY_LINKS
        && own.linked() >= DENSE * own.text()
        && own.linked() <= own.links() * SHORT_LINK;
  }
}
