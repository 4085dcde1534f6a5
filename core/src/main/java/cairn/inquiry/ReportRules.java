package cairn.inquiry;

import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Rendered;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Spent;
import cairn.inquiry.state.Verdict;
import cairn.kernel.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Mechanical checks on the rendered report: that it is there, whole, and has everything that was
/// promised. How many figures it has follows from what the sources hold, not from the level.
final class ReportRules {
  private static final int COMPREHENSIVENESS = 12;
  private static final int PROMISES = 13;

  private ReportRules() {}

  static Decision<InquiryEvent> record(Situation s, Rendered report) {
    Closing closing = s.inquiry().closing();
    if (!NextSteps.awaitsReport(s.all(), s.inquiry())) return s.notNow("a report");
    String id = s.inquiry().id();
    List<Review.Remark> remarks = remarks(s.inquiry(), report);
    var events = new ArrayList<InquiryEvent>();
    events.add(new InquiryEvent.ReportRendered(id, report));
    if (remarks.isEmpty() || closing.verdict() == Verdict.ESCALATE) return Decision.accept(events);
    boolean spent = closing.reviews().size() + 1 >= Review.MAX_ITERATIONS;
    events.add(
        new InquiryEvent.TextReviewed(
            id,
            new Review(
                closing.reviews().size() + 1,
                "engine",
                List.of(report.html()),
                remarks,
                s.moment().now(),
                "mechanical check of the rendered report"),
            Spent.NOTHING));
    if (spent) events.add(new InquiryEvent.VerdictGiven(id, Verdict.ESCALATE));
    return Decision.accept(events);
  }

  /// A report stands that needs no other one. What did not pass stands as a marked draft, also when
  /// that shows only on the rendered page.
  static boolean settled(Closing closing) {
    if (closing.report() == null) return false;
    if (closing.verdict() == Verdict.ESCALATE) return FileNames.isDraft(closing.report().html());
    boolean flawed =
        !closing.reviews().isEmpty()
            && closing.reviews().getLast().files().contains(closing.report().html());
    return !flawed;
  }

  private static List<Review.Remark> remarks(Inquiry inquiry, Rendered report) {
    var remarks = new ArrayList<Review.Remark>();
    if (report.htmlHash().isEmpty())
      remarks.add(must(report, COMPREHENSIVENESS, "there is no HTML file"));
    for (String problem : report.problems()) remarks.add(must(report, COMPREHENSIVENESS, problem));
    for (String title : promised(inquiry))
      if (report.sections().stream().noneMatch(t -> t.equalsIgnoreCase(title)))
        remarks.add(must(report, PROMISES, "the section \"" + title + "\" is missing"));
    return remarks;
  }

  static List<String> promised(Inquiry inquiry) {
    var titles = new ArrayList<String>();
    Plan plan = inquiry.plan();
    Consolidation text = inquiry.closing().consolidation();
    if (plan != null && text != null)
      for (Proposal.Section section : plan.sections())
        if (text.sections().stream().anyMatch(g -> g.key().equals(section.id())))
          titles.add(section.title());
    inquiry.closing().enhancements().stream()
        .filter(e -> e.forReport() && e.groups() != null)
        .forEach(e -> titles.add(e.title()));
    return titles.stream().filter(t -> !t.toLowerCase(Locale.ROOT).isBlank()).distinct().toList();
  }

  private static Review.Remark must(Rendered report, int dimension, String issue) {
    return Review.Remark.of(Review.Severity.MUST_FIX, dimension, report.html(), "", issue);
  }
}
