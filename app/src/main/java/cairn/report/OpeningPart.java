package cairn.report;

import cairn.report.ReportModel.Verdict;
import java.util.List;
import java.util.Locale;

/// The first screen: the question, whether it is answered, the answer, and what it covers.
final class OpeningPart {
  private final Page page;
  private final Html html;
  private final ReportModel model;

  OpeningPart(Page page) {
    this.page = page;
    this.html = page.html();
    this.model = page.model();
  }

  void masthead() {
    html.line().open("header", "class", "masthead").element("h1", model.title());
    if (!model.title().equals(model.question())) {
      html.open("p", "class", "asked").element("span", "Asked ", "class", "asked-word");
      html.element("span", model.question(), "class", "asked-question").close();
    }
    Verdict verdict = model.outcome().verdict();
    html.open("p", "class", "verdict " + verdict.name().toLowerCase(Locale.ROOT));
    model.lead().ifPresent(l -> html.element("strong", l.kind().words()).text(" "));
    html.text(ended(verdict, model.outcome().advisories().size()));
    html.close().close();
  }

  /// Only what is so: no remark is claimed that was not made.
  private static String ended(Verdict verdict, int remarks) {
    String left =
        remarks == 0
            ? ""
            : remarks == 1
                ? " One remark stands in the appendix."
                : " " + remarks + " remarks stand in the appendix.";
    return switch (verdict) {
      case PASS -> "Reviewed; nothing was found against it.";
      case PASS_WITH_ADVISORIES -> "Reviewed; nothing that must be mended was found." + left;
      case ESCALATE -> "Draft: the review did not pass." + left;
    };
  }

  void answer(SectionPart sections) {
    page.section(page.anchor(Titles.SUMMARY), 2, Titles.FIXED.get(Titles.SUMMARY), "summary");
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
      html.element("p", "The sources do not answer this question.", "class", "lead");
    if (!lead.absent().isEmpty())
      html.element(
          "p",
          "Words of the question that occur nowhere in them: "
              + String.join(", ", lead.absent())
              + ".",
          "class",
          "prose");
    if (lead.nearest().isEmpty() || lead.kind() == Lead.Kind.ANSWERED) return;
    html.element("h3", "Nearest places");
    lead.nearest().forEach(this::place);
  }

  private void place(Lead.Place place) {
    html.open("blockquote", "class", "place").open("p");
    String rest = place.text();
    for (String deciding : place.deciding()) {
      int at = rest.indexOf(deciding);
      if (at < 0 || deciding.isEmpty()) continue;
      html.text(rest.substring(0, at)).element("mark", deciding);
      rest = rest.substring(at + deciding.length());
    }
    html.text(rest);
    page.cite(List.of(place.reference()));
    html.close();
    if (!place.heading().isBlank()) html.element("p", place.heading(), "class", "heading");
    html.close();
  }

  private void coverage() {
    if (model.coverage().isEmpty() && model.notes().isEmpty()) return;
    html.open("div", "class", "coverage", "role", "note", "aria-label", "Coverage");
    model.coverage().forEach(line -> html.element("p", line));
    model.notes().forEach(line -> html.element("p", line));
    html.close();
  }
}
