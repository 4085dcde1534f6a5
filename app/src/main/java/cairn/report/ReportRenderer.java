package cairn.report;

import java.util.ArrayList;
import java.util.List;

/// From a model to one HTML file that needs nothing else: no request, no font, no library.
///
/// The page is complete without script. The script adds the switch of colours, sorting and
/// filtering, calculators, and previews of citations.
public final class ReportRenderer {
  /// A part of the page with its line in the table of contents.
  private record Part(String id, String title, List<Facet> below, Runnable body) {}

  private final ReportModel model;
  private final Page page;
  private final Html html;
  private final FigurePart figures;
  private final SectionPart sections;

  private ReportRenderer(ReportModel model) {
    this.model = model;
    this.page = new Page(model, Palette.of(model.settings().theme(), Palette.Mode.PRINT));
    this.html = page.html();
    this.figures = new FigurePart(page);
    this.sections = new SectionPart(page, figures);
  }

  public static String html(ReportModel model) {
    return new ReportRenderer(model).render();
  }

  private String render() {
    Theme theme = model.settings().theme();
    var sheet = StyleSheet.of(theme);
    html.open(
        "html",
        "xmlns",
        "http://www.w3.org/1999/xhtml",
        "lang",
        "en",
        "data-mode",
        theme.dark() ? "dark" : "light",
        "data-direction",
        theme.direction().word(),
        "data-typography",
        theme.typography().word());
    sheet.head(html, model);
    html.line().open("body");
    html.element(
        "a", "Skip to the summary", "class", "skip", "href", "#" + page.anchor(Titles.SUMMARY));
    bar();
    html.open("main", "class", "frame");
    var opening = new OpeningPart(page);
    opening.masthead();
    opening.summary(sections);
    List<Part> parts = parts();
    contents(parts);
    for (Part p : parts) p.body().run();
    html.close();
    new SourcesPart(page).footer();
    sheet.script(html);
    html.line().close().close();
    return "<!DOCTYPE html>\n" + html + "\n";
  }

  /// The controls live here; the script shows them, without it they would do nothing.
  private void bar() {
    html.line().open("header", "class", "bar");
    html.element(
        "a", model.title(), "class", "bar-title", "href", "#" + page.anchor(Titles.SUMMARY));
    html.open("div", "class", "controls", "hidden", "hidden");
    html.element(
        "button",
        "Contents",
        "type",
        "button",
        "id",
        "contents-button",
        "aria-expanded",
        "false",
        "aria-controls",
        "toc");
    html.element("button", "Light", "type", "button", "id", "mode-button");
    html.close().close();
  }

  private List<Part> parts() {
    var out = new ArrayList<Part>();
    placed(out, Section.Placement.BEFORE_FACETS);
    List<Visual> overall = overall();
    int half = (overall.size() + 1) / 2;
    figures(out, Titles.GLANCE, overall.subList(0, half));
    var facets = new FacetPart(page, figures);
    for (Facet f : model.facets())
      out.add(new Part(f.id(), f.title(), FacetPart.narrower(f, model), () -> facets.write(f, 2)));
    placed(out, Section.Placement.AFTER_FACETS);
    if (!model.calculators().isEmpty()) {
      var calculators = new CalculatorPart(page);
      fixed(out, Titles.CALCULATORS, () -> model.calculators().forEach(calculators::write));
    }
    var review = new ReviewPart(page);
    model.ensemble().ifPresent(e -> fixed(out, Titles.MODELS, () -> review.ensemble(e)));
    placed(out, Section.Placement.SYNTHESIS);
    figures(out, Titles.ACROSS, overall.subList(half, overall.size()));
    fixed(out, Titles.CONTRADICTIONS, review::contradictions);
    fixed(out, Titles.GAPS, review::gaps);
    if (!model.reviews().isEmpty() && model.settings().level().peers() != Level.Peers.CARDS)
      for (String part : List.of(Titles.CONFIRMED, Titles.OPPOSED, Titles.MISSING))
        fixed(out, part, () -> review.across(part));
    fixed(out, Titles.REVIEW, review::quality);
    var sources = new SourcesPart(page);
    fixed(out, Titles.EVIDENCE, sources::evidence);
    placed(out, Section.Placement.APPENDIX);
    fixed(out, Titles.CITATIONS, sources::citations);
    return out;
  }

  private List<Visual> overall() {
    var ids = model.allFacets().map(Facet::id).toList();
    return model.visuals().stream()
        .filter(v -> v.caption().facet().filter(ids::contains).isEmpty())
        .toList();
  }

  private void placed(List<Part> out, Section.Placement placement) {
    for (Section s : sections.placed(placement))
      out.add(new Part(s.id(), s.title(), List.of(), () -> sections.write(s, 2)));
  }

  private void figures(List<Part> out, String id, List<Visual> visuals) {
    if (!visuals.isEmpty()) fixed(out, id, () -> visuals.forEach(figures::write));
  }

  private void fixed(List<Part> out, String id, Runnable body) {
    String title = Titles.FIXED.get(id);
    String anchor = page.anchor(id);
    out.add(
        new Part(
            id,
            title,
            List.of(),
            () -> {
              page.section(anchor, 2, title, "chapter " + anchor);
              body.run();
              html.close();
            }));
  }

  private void contents(List<Part> parts) {
    html.line().open("nav", "id", page.anchor(Titles.CONTENTS), "aria-label", "Table of contents");
    html.element("p", "Contents", "class", "toc-title").open("ol");
    entry(Titles.SUMMARY, Titles.FIXED.get(Titles.SUMMARY), List.of());
    for (Part p : parts) entry(p.id(), p.title(), p.below());
    html.close().close();
  }

  private void entry(String id, String title, List<Facet> below) {
    html.open("li").element("a", title, "href", "#" + page.anchor(id));
    if (!below.isEmpty()) {
      html.open("ol");
      below.forEach(f -> entry(f.id(), f.title(), List.of()));
      html.close();
    }
    html.close();
  }
}
