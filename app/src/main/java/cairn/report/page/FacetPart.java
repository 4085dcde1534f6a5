package cairn.report.page;

import cairn.report.chart.Html;
import cairn.report.model.CheckMark;
import cairn.report.model.Facet;
import cairn.report.model.Label;
import cairn.report.model.MarkedText;
import cairn.report.model.ReportModel;
import cairn.report.model.Statement;
import java.util.List;

/// A facet as prose: its question, what was found, each sentence with its numbered references.
public final class FacetPart {
  private static final int DEEPEST_HEADING = 6;

  /// Statements that stand for a narrower facet where it is told in short.
  private static final int IN_SHORT = 2;

  private final Page page;
  private final Html html;
  private final FigurePart figures;

  public FacetPart(Page page, FigurePart figures) {
    this.page = page;
    this.html = page.html();
    this.figures = figures;
  }

  /// Whether it says anything that the answer above does not.
  public boolean tells(Facet facet) {
    boolean charted =
        page.model().charts().stream()
            .anyMatch(c -> c.facet().filter(facet.id()::equals).isPresent());
    return charted
        || !narrower(facet, page.model()).isEmpty()
        || facet.summary().stream().anyMatch(p -> !page.isTold(p.plain()))
        || told(facet, true).stream().anyMatch(s -> !page.isTold(s.text().plain()));
  }

  public void write(Facet facet, int level) {
    page.section(
        page.anchor(facet.id()),
        Math.min(level, DEEPEST_HEADING),
        page.title(facet),
        level == 2 ? "chapter facet" : "facet narrower");
    if (!facet.subfocus().isBlank()) html.element("p", facet.subfocus(), "class", "deck");
    for (MarkedText p : facet.summary())
      if (!page.isTold(p.plain())) page.paragraph(p, "class", "prose");
    for (Statement s : told(facet, level == 2)) statement(s);
    page.model().charts().stream()
        .filter(c -> c.facet().filter(facet.id()::equals).isPresent())
        .forEach(figures::write);
    for (Facet child : narrower(facet, page.model())) write(child, level + 1);
    html.close();
  }

  /// The narrower facets that get a heading of their own.
  public static List<Facet> narrower(Facet facet, ReportModel model) {
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

  private void statement(Statement s) {
    if (page.shows(s) || page.isTold(s.text().plain())) return;
    page.show(s.id());
    String kind =
        s.standing().kind() == CheckMark.Kind.NOT_SUPPORTED
            ? "prose statement doubtful"
            : "prose statement";
    html.open("p", "id", page.anchor(s.id()), "class", kind);
    page.passage(s.text());
    if (!s.models().isEmpty())
      html.text(" ")
          .element(
              "span", page.say(Label.FOUND_BY, String.join(", ", s.models())), "class", "standing");
    html.close();
  }
}
