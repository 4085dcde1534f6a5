package cairn.report;

import cairn.report.chart.Html;
import cairn.report.chart.Palette;
import cairn.report.chart.StyleSheet;
import cairn.report.model.Facet;
import cairn.report.model.Label;
import cairn.report.model.ReportModel;
import cairn.report.model.Section;
import cairn.report.model.Theme;
import cairn.report.page.FacetPart;
import cairn.report.page.FigurePart;
import cairn.report.page.OpeningPart;
import cairn.report.page.Page;
import cairn.report.page.ReviewPart;
import cairn.report.page.SectionPart;
import cairn.report.page.SourcesPart;
import cairn.report.page.Titles;
import java.util.ArrayList;
import java.util.List;

/// From a model to one HTML file that needs nothing else: no request, no font, no library.
///
/// The page is complete without script. The script adds the switch of colours, sorting and
/// filtering, and previews of citations.
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
    this.sections = new SectionPart(page);
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
        model.settings().language(),
        "data-mode",
        theme.dark() ? "dark" : "light",
        "data-direction",
        theme.direction().word(),
        "data-typography",
        theme.typography().word());
    sheet.head(html, model);
    html.line().open("body");
    html.element(
        "a", page.say(Label.SKIP), "class", "skip", "href", "#" + page.anchor(Titles.SUMMARY));
    bar();
    html.open("main", "class", "frame");
    var opening = new OpeningPart(page);
    opening.masthead();
    opening.answer(sections);
    List<Part> parts = parts();
    contents(parts);
    for (Part p : parts) p.body().run();
    appendix();
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
        page.say(Label.CONTENTS),
        "type",
        "button",
        "id",
        "contents-button",
        "aria-expanded",
        "false",
        "aria-controls",
        "toc");
    html.element(
        "button",
        page.say(Label.LIGHT),
        "type",
        "button",
        "id",
        "mode-button",
        "data-light",
        page.say(Label.LIGHT),
        "data-dark",
        page.say(Label.DARK));
    html.close().close();
  }

  private List<Part> parts() {
    var out = new ArrayList<Part>();
    placed(out, Section.Placement.BEFORE_FACETS);
    var facets = new FacetPart(page, figures);
    for (Facet f : model.facets())
      if (facets.tells(f))
        out.add(
            new Part(
                f.id(), page.title(f), FacetPart.narrower(f, model), () -> facets.write(f, 2)));
      else page.leftOut(f);
    placed(out, Section.Placement.AFTER_FACETS);
    var review = new ReviewPart(page);
    model.ensemble().ifPresent(e -> fixed(out, Titles.MODELS, () -> review.ensemble(e)));
    placed(out, Section.Placement.SYNTHESIS);
    if (!model.contradictions().found().isEmpty())
      fixed(out, Titles.CONTRADICTIONS, review::contradictions);
    if (!model.gaps().isEmpty()) fixed(out, Titles.GAPS, review::gaps);
    placed(out, Section.Placement.APPENDIX);
    fixed(out, Titles.CITATIONS, () -> new SourcesPart(page).citations());
    return out;
  }

  /// How the report was made, for those who ask: folded, and not printed.
  private void appendix() {
    String anchor = page.anchor(Titles.APPENDIX);
    html.line().open("details", "id", anchor, "class", "appendix");
    html.element("summary", page.say(Label.APPENDIX));
    var sources = new SourcesPart(page);
    folded(Titles.EVIDENCE, sources::evidence);
    folded(Titles.REVIEW, new ReviewPart(page)::quality);
    sources.settings();
    html.close();
  }

  private void folded(String id, Runnable body) {
    page.section(page.anchor(id), 2, page.say(Titles.FIXED.get(id)), "chapter " + page.anchor(id));
    body.run();
    html.close();
  }

  private void placed(List<Part> out, Section.Placement placement) {
    for (Section s : sections.placed(placement))
      out.add(new Part(s.id(), s.title(), List.of(), () -> sections.write(s, 2)));
  }

  private void fixed(List<Part> out, String id, Runnable body) {
    String title = page.say(Titles.FIXED.get(id));
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
    html.line()
        .open("nav", "id", page.anchor(Titles.CONTENTS), "aria-label", page.say(Label.CONTENTS));
    html.element("p", page.say(Label.CONTENTS), "class", "toc-title").open("ol");
    entry(Titles.SUMMARY, page.say(Label.ANSWER), List.of());
    for (Part p : parts) entry(p.id(), p.title(), p.below());
    entry(Titles.APPENDIX, page.say(Label.APPENDIX), List.of());
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
