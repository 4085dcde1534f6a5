package cairn.report;

import java.util.List;
import java.util.Locale;

/// A facet: its question, what was found, every statement with its origin and support.
final class FacetPart {
  private static final int DEEPEST_HEADING = 6;

  private final Page page;
  private final Html html;
  private final FigurePart figures;

  FacetPart(Page page, FigurePart figures) {
    this.page = page;
    this.html = page.html();
    this.figures = figures;
  }

  void write(Facet facet, int level) {
    page.section(
        page.anchor(facet.id()),
        Math.min(level, DEEPEST_HEADING),
        facet.title(),
        level == 2 ? "chapter facet" : "facet narrower");
    if (!facet.subfocus().isBlank()) html.element("p", facet.subfocus(), "class", "deck");
    for (Passage p : facet.summary()) page.paragraph(p, "class", "prose");
    if (!facet.statements().isEmpty()) {
      html.open("ol", "class", "statements");
      for (Statement s : facet.statements()) statement(s);
      html.close();
    }
    figures(facet).forEach(figures::write);
    for (Facet child : facet.children()) write(child, level + 1);
    html.close();
  }

  private List<Visual> figures(Facet facet) {
    return page.model().visuals().stream()
        .filter(v -> v.caption().facet().filter(facet.id()::equals).isPresent())
        .toList();
  }

  private void statement(Statement s) {
    boolean weak = s.support().filter(x -> x.band() == Support.Band.WEAK).isPresent();
    html.open("li", "id", page.anchor(s.id()), "class", weak ? "statement doubtful" : "statement");
    html.open("div", "class", "claim");
    page.passage(s.text());
    html.close();
    html.open("div", "class", "standing");
    html.element(
        "span",
        s.label().word(),
        "class",
        "origin " + s.label().name().toLowerCase(Locale.ROOT),
        "title",
        s.label().meaning());
    page.support(s.support());
    html.close().close();
  }
}
