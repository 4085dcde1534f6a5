package cairn.report.page;

import cairn.report.chart.Html;
import cairn.report.model.Label;
import cairn.report.model.Lead;
import cairn.report.model.MarkedText;
import cairn.report.model.ReportModel;
import cairn.report.model.ReportModel.Verdict;
import cairn.report.model.Section;
import java.util.List;
import java.util.Locale;

/// The first screen: the question, whether it is answered, the answer, and what it covers.
public final class OpeningPart {
  private final Page page;
  private final Html html;
  private final ReportModel model;

  public OpeningPart(Page page) {
    this.page = page;
    this.html = page.html();
    this.model = page.model();
  }

  public void masthead() {
    html.line().open("header", "class", "masthead").element("h1", model.title());
    if (!model.title().equals(model.question())) {
      html.open("p", "class", "asked")
          .element("span", page.say(Label.ASKED) + " ", "class", "asked-word");
      html.element("span", model.question(), "class", "asked-question").close();
    }
    Verdict verdict = model.outcome().verdict();
    html.open("p", "class", "verdict " + verdict.name().toLowerCase(Locale.ROOT));
    model.lead().ifPresent(l -> html.element("strong", page.say(l.kind().label())).text(" "));
    html.text(ended(verdict, model.outcome().advisories().size()));
    html.close().close();
  }

  /// Only what is so: no remark is claimed that was not made, and no review by rules that judge
  /// nothing.
  private String ended(Verdict verdict, int remarks) {
    boolean unjudged = model.settings().extractive();
    String left =
        remarks == 0
            ? ""
            : " " + (remarks == 1 ? page.say(Label.ONE_REMARK) : page.say(Label.REMARKS, remarks));
    return switch (verdict) {
      case PASS -> page.say(unjudged ? Label.CHECKED_BY_RULES : Label.PASSED);
      case PASS_WITH_ADVISORIES ->
          page.say(unjudged ? Label.CHECKED_BY_RULES : Label.PASSED_WITH_REMARKS) + left;
      case ESCALATE -> page.say(Label.DRAFT) + left;
    };
  }

  public void answer(SectionPart sections) {
    page.section(page.anchor(Titles.SUMMARY), 2, page.say(Label.ANSWER), "summary");
    sections.at(Section.Placement.EXECUTIVE_SUMMARY, 3);
    boolean told = model.lead().isPresent() && model.settings().extractive();
    if (!told) {
      List<MarkedText> summary = model.summary();
      for (int i = 0; i < summary.size(); i++)
        page.paragraph(summary.get(i), "class", i == 0 ? "lead" : "prose");
    }
    model.lead().ifPresent(this::lead);
    coverage();
    html.close();
  }

  private void lead(Lead lead) {
    lead.places().forEach(this::place);
    if (lead.kind() == Lead.Kind.NOT_ANSWERED)
      html.element("p", page.say(Label.SILENT), "class", "lead");
    if (!lead.absent().isEmpty())
      html.element("p", page.say(Label.ABSENT, String.join(", ", lead.absent())), "class", "prose");
    if (lead.nearest().isEmpty() || lead.kind() == Lead.Kind.ANSWERED) return;
    html.element("h3", page.say(Label.NEAREST));
    lead.nearest().forEach(this::place);
  }

  private void place(Lead.Place place) {
    html.open("blockquote", "class", "place");
    page.told(place.text());
    new PlaceText(html, place.text(), place.deciding(), () -> page.cite(List.of(place.reference())))
        .write();
    String caption = page.caption(place.reference(), place.heading());
    if (!caption.isBlank()) html.element("p", caption, "class", "heading");
    html.close();
  }

  private void coverage() {
    if (model.coverage().isEmpty() && model.notes().isEmpty()) return;
    html.open("div", "class", "coverage", "role", "note", "aria-label", page.say(Label.COVERAGE));
    model.coverage().forEach(line -> html.element("p", line));
    model.notes().forEach(line -> html.element("p", line));
    html.close();
  }
}
