package cairn.report;

import java.util.List;
import java.util.Locale;

/// A facet: its question, what was found, every statement with its origin and support.
final class FacetPart {
  private static final int DEEPEST_HEADING = 6;

  /// Statements that stand for a narrower facet where it is told in short.
  private static final int IN_SHORT = 2;

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
    List<Statement> statements = told(facet, level == 2);
    if (!statements.isEmpty()) {
      html.open("ol", "class", "statements");
      for (Statement s : statements) statement(s);
      html.close();
    }
    figures(facet).forEach(figures::write);
    for (Facet child : narrower(facet, page.model())) write(child, level + 1);
    html.close();
  }

  /// The narrower facets that get a heading of their own.
  static List<Facet> narrower(Facet facet, ReportModel model) {
    return switch (model.settings().level().sections()) {
      case CONSOLIDATION -> List.of();
      case SUMMARY, EVERY_LEAF -> facet.children();
    };
  }

  /// What stands in the section itself; a facet is never left without words.
  private List<Statement> told(Facet facet, boolean whole) {
    List<Statement> few =
        facet.summary().isEmpty()
            ? facet.everything().limit(IN_SHORT).toList()
            : List.<Statement>of();
    return switch (page.model().settings().level().sections()) {
      case CONSOLIDATION -> few;
      case SUMMARY -> whole ? facet.statements() : few;
      case EVERY_LEAF -> facet.statements();
    };
  }

  private List<Visual> figures(Facet facet) {
    return page.model().visuals().stream()
        .filter(v -> v.caption().facet().filter(facet.id()::equals).isPresent())
        .toList();
  }

  /// The margin says only what deviates from the rule that the opening states; else it would say
  /// the same at every line.
  private void statement(Statement s) {
    page.show(s);
    boolean weak = s.support().filter(x -> x.band() == Support.Band.WEAK).isPresent();
    boolean found = s.label() == Statement.Label.DISCOVERED;
    boolean strong = s.support().filter(x -> x.band() == Support.Band.STRONG).isPresent();
    boolean usual = found && strong && s.models().isEmpty();
    String kind = weak ? "statement doubtful" : usual ? "statement usual" : "statement";
    html.open("li", "id", page.anchor(s.id()), "class", kind);
    html.open("div", "class", "claim");
    page.passage(s.text());
    html.close();
    if (!usual) {
      html.open("div", "class", "standing");
      html.element(
          "span",
          s.label().word(),
          "class",
          "origin " + s.label().name().toLowerCase(Locale.ROOT),
          "title",
          s.label().meaning());
      page.support(s.support());
      if (!s.models().isEmpty())
        html.element("span", "Found by " + String.join(", ", s.models()), "class", "found-by");
      html.close();
    }
    html.close();
  }
}
