package cairn.document;

import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;

/// Lists of links that lead through a site and say nothing themselves. A page that is little else
/// is left as it is: its links are what it has to say. Neither do parts say anything that call
/// themselves navigation ("previous", "up", "next" under a chapter).
final class Menus {
  private static final String LISTS = "ul, ol, table, div";
  private static final int MANY_LINKS = 5;

  /// Share of a list's words that are links.
  private static final double DENSE = 0.8;

  /// Longer links are titles of things, such as the works in a bibliography.
  private static final int SHORT_LINK = 30;

  /// A page with fewer words beside its links is a list of links.
  private static final int PROSE_CHARS = 80;

  /// What generators of handbooks and sites call such a part.
  private static final Set<String> NAMES =
      Set.of(
          "breadcrumb",
          "breadcrumbs",
          "docnav",
          "nav",
          "navbar",
          "navfooter",
          "navheader",
          "navigation",
          "pager",
          "pagination",
          "prevnext",
          "sphinxsidebar");

  private final boolean prose;
  private final int words;
  private final PageWeights weights;

  private Menus(boolean prose, int words, PageWeights weights) {
    this.prose = prose;
    this.words = words;
    this.weights = weights;
  }

  static Menus of(Element page, PageWeights weights) {
    PageWeights.Weight all = weights.of(page);
    return new Menus(all.text() - all.linked() >= PROSE_CHARS, all.text(), weights);
  }

  boolean is(Element element) {
    if (!prose) return false;
    if (named(element)) return weights.of(element).text() * 2 < words;
    if (!element.is(LISTS)) return false;
    PageWeights.Weight own = weights.of(element);
    return own.links() >= MANY_LINKS
        && own.linked() >= DENSE * own.text()
        && own.linked() <= own.links() * SHORT_LINK;
  }

  private static boolean named(Element element) {
    if (element.attr("role").equals("navigation")) return true;
    if (NAMES.contains(element.id().toLowerCase(Locale.ROOT))) return true;
    for (String name : element.classNames())
      if (NAMES.contains(name.toLowerCase(Locale.ROOT))) return true;
    return false;
  }
}
