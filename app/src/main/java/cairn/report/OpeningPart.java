package cairn.report;

import cairn.report.ReportModel.Verdict;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/// The head of the report: title, question, verdict, and the executive summary with its figures.
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
    Settings s = model.settings();
    html.line().open("header", "class", "masthead");
    html.element(
        "p", "Cairn inquiry · " + s.mode() + " mode · " + day(s.generated()), "class", "kicker");
    html.element("h1", model.title());
    if (!model.title().equals(model.question())) {
      html.open("p", "class", "asked").element("span", "Asked ", "class", "asked-word");
      html.element("span", model.question(), "class", "asked-question").close();
    }
    html.open("p", "class", "verdict " + model.outcome().verdict().name().toLowerCase(Locale.ROOT));
    html.element("strong", word(model.outcome().verdict()))
        .text(" " + meaning(model.outcome().verdict()));
    html.close().close();
  }

  /// The day in words; the exact stamp stands in the footer.
  private static String day(String stamp) {
    try {
      return DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH)
          .format(Instant.parse(stamp).atZone(ZoneOffset.UTC));
    } catch (DateTimeParseException e) {
      return stamp;
    }
  }

  void summary(SectionPart sections) {
    page.section(page.anchor(Titles.SUMMARY), 2, "Executive summary", "summary");
    sections.at(Section.Placement.EXECUTIVE_SUMMARY, 3);
    List<Passage> summary = model.summary();
    for (int i = 0; i < summary.size(); i++)
      page.paragraph(summary.get(i), "class", i == 0 ? "lead" : "prose");
    if (model.settings().extractive())
      html.element(
          "p",
          "Put together without a model: statements are quoted from the sources word for word,"
              + " chosen and compared by rules.",
          "class",
          "method");
    if (model.statements().findAny().isPresent())
      html.element(
          "p",
          "A statement without a remark in its margin was found in a source of this inquiry, which"
              + " bears it out strongly ("
              + Support.HIGH
              + " or more of 1).",
          "class",
          "method");
    figures();
    remarks("About this report", model.notes());
    remarks("Advisories of the review", model.outcome().advisories());
    html.close();
  }

  private void figures() {
    OptionalDouble mean =
        model.statements().flatMap(s -> s.support().stream()).mapToDouble(Support::score).average();
    html.open("dl", "class", "figures");
    figure("Facets", Long.toString(model.facets().size()));
    figure("Statements", Long.toString(model.statements().count()));
    figure("Places cited", Long.toString(model.cited().distinct().count()));
    mean.ifPresent(m -> figure("Mean support", "%.2f".formatted(m)));
    figure("Contradictions", Integer.toString(model.contradictions().found().size()));
    figure("Open gaps", Integer.toString(model.gaps().size()));
    html.close();
  }

  private void figure(String label, String value) {
    html.open("div").element("dt", label).element("dd", value).close();
  }

  private void remarks(String title, List<String> remarks) {
    if (remarks.isEmpty()) return;
    html.open("div", "class", "remarks", "role", "note", "aria-label", title)
        .element("h3", title)
        .open("ul");
    for (String r : remarks) html.element("li", r);
    html.close().close();
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case PASS -> "Reviewed: passed.";
      case PASS_WITH_ADVISORIES -> "Reviewed: passed with advisories.";
      case ESCALATE -> "Draft: the review did not pass.";
    };
  }

  private static String meaning(Verdict verdict) {
    return switch (verdict) {
      case PASS -> "Every citation resolves and the last sweep was clean.";
      case PASS_WITH_ADVISORIES -> "Every citation resolves; the reviewer left remarks.";
      case ESCALATE -> "Read it with the unresolved findings in mind.";
    };
  }
}
