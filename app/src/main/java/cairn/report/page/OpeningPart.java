package cairn.report.page;

import cairn.report.chart.Html;
import cairn.report.model.Label;
import cairn.report.model.Lead;
import cairn.report.model.MarkedText;
import cairn.report.model.ReportModel;
import cairn.report.model.ReportModel.Verdict;
import cairn.report.model.Section;
import java.util.ArrayList;
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
    model
        .lead()
        .ifPresent(l ->
            html.element(
                    "strong",
                    page.say(l.kind().label()),
                    "class",
                    l.kind().name().toLowerCase(Locale.ROOT))
                .text(" "));
    html.text(ended(verdict, model.outcome().advisories().size()));
    html.close().close();
  }

  /// Only what is so: no remark is claimed that was not made, and no review that nobody gave.
  private String ended(Verdict verdict, int remarks) {
    String left =
        remarks == 0
            ? ""
            : " " + (remarks == 1 ? page.say(Label.ONE_REMARK) : page.say(Label.REMARKS, remarks));
    return switch (verdict) {
      case PASS -> checked(Label.PASSED);
      case PASS_WITH_ADVISORIES -> checked(Label.PASSED_WITH_REMARKS) + left;
      case ESCALATE -> page.say(Label.DRAFT) + left;
    };
  }

  private String checked(Label reviewed) {
    ReportModel.Outcome outcome = model.outcome();
    if (model.settings().extractive()) return page.say(Label.CHECKED_BY_RULES);
    if (!outcome.reviewer().isEmpty()) return page.say(reviewed, outcome.reviewer());
    return outcome.judges().isEmpty()
        ? page.say(Label.UNREVIEWED)
        : page.say(Label.JUDGED_ONLY, String.join(", ", outcome.judges()));
  }

  public void answer(SectionPart sections) {
    page.section(page.anchor(Titles.SUMMARY), 2, page.say(Label.ANSWER), "summary");
    sections.at(Section.Placement.EXECUTIVE_SUMMARY, 3);
    boolean led =
        model.lead().filter(l -> model.settings().extractive() || !l.said().isEmpty()).isPresent();
    if (!led) {
      List<MarkedText> summary = model.summary();
      for (int i = 0; i < summary.size(); i++)
        page.paragraph(summary.get(i), "class", i == 0 ? "lead" : "prose");
    }
    model.lead().ifPresent(this::lead);
    coverage();
    html.close();
  }

  private void lead(Lead lead) {
    boolean silent = lead.kind() == Lead.Kind.NOT_ANSWERED;
    if (silent) unstated(lead, "lead");
    for (int i = 0; i < lead.said().size(); i++) said(lead.said().get(i), i == 0 && !silent);
    if (lead.said().isEmpty()) places(lead.places());
    if (!silent) unstated(lead, "prose");
    if (!lead.absent().isEmpty())
      html.element("p", page.say(Label.ABSENT, String.join(", ", lead.absent())), "class", "prose");
    if (lead.nearest().isEmpty() || lead.kind() == Lead.Kind.ANSWERED) return;
    html.element("h3", page.say(Label.NEAREST));
    lead.nearest().forEach(p -> place(p, "place"));
  }

  /// The best one first; what is less likely than not to answer stands apart and is called so.
  private void places(List<Lead.Place> places) {
    var apart = new ArrayList<Lead.Place>();
    for (Lead.Place place : places)
      if (place.unlikely() && place != places.getFirst()) apart.add(place);
      else place(place, "place");
    if (apart.isEmpty()) return;
    html.element("h3", page.say(Label.LESS_LIKELY));
    apart.forEach(p -> place(p, "place"));
  }

  /// What no source says, in the words of whoever looked for it.
  private void unstated(Lead lead, String kind) {
    if (lead.notStated().isEmpty() && lead.kind() == Lead.Kind.NOT_ANSWERED)
      html.element("p", page.say(Label.SILENT), "class", kind);
    for (String line : lead.notStated())
      html.element(
          "p",
          lead.kind() == Lead.Kind.NOT_ANSWERED ? line : page.say(Label.NOT_STATED, line),
          "class",
          kind);
  }

  /// A statement, and below it the words of the sources that decide it.
  private void said(Lead.Said said, boolean first) {
    html.open("p", "id", page.anchor(said.id()), "class", first ? "lead" : "prose");
    page.passage(said.text());
    html.close();
    page.show(said.id());
    page.told(said.text().plain());
    said.places().forEach(p -> place(p, "place under-statement"));
  }

  private void place(Lead.Place place, String kind) {
    html.open("blockquote", "class", kind);
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
