package cairn.inquiry.view;

import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Verdict;
import cairn.inquiry.words.Ts;
import cairn.inquiry.words.WordDiff;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// `review-pre-report-{ts}-iter-{n}.md`: what was found, what was changed, and the difference as
/// the engine computed it.
final class ReviewFile {
  private ReviewFile() {}

  static String render(Inquiry i, Review r) {
    List<Review> all = i.closing().reviews();
    ObjectNode front = Json.object();
    front.put("mode", i.settings().mode().word());
    front.put("iteration", r.iteration());
    front.put("reviewed_at", Ts.iso(r.at()));
    front.put("reviewer_agent", r.reviewer());
    front.set("files_reviewed", Json.tree(r.files()));
    front.put(
        "prior_review", r.iteration() == 1 ? null : FileNames.review(all.get(r.iteration() - 2)));
    Page page = new Page().front(front);
    page.heading("Verdict").para(verdict(i, r));
    if (!r.note().isEmpty()) page.para(r.note());
    page.heading("Summary");
    for (Review.Severity severity : Review.Severity.values())
      page.raw("- " + severity.word() + ": " + r.count(severity) + "\n");
    page.raw(
        "- Fixes applied: " + r.remarks().stream().filter(Review.Remark::applied).count() + "\n\n");
    for (Review.Severity severity : Review.Severity.values()) {
      page.heading(severity.word() + " findings");
      List<Review.Remark> remarks =
          r.remarks().stream().filter(x -> x.severity() == severity).toList();
      if (remarks.isEmpty()) page.para("None.");
      for (Review.Remark remark : remarks) remark(remark, page);
    }
    page.heading("Carry-forward");
    page.items(
        r.remarks().stream()
            .filter(Review.Remark::blocks)
            .map(x -> x.issue() + " (" + x.passage() + ")")
            .toList(),
        "Nothing.");
    return page.toString();
  }

  private static String verdict(Inquiry i, Review r) {
    boolean last = r == i.closing().reviews().getLast();
    Verdict verdict = i.closing().verdict();
    return last && verdict != null ? verdict.name() : "REVIEW AGAIN";
  }

  private static void remark(Review.Remark r, Page page) {
    page.raw("- **File:** " + (r.file().isEmpty() ? "-" : r.file()) + "\n");
    page.raw("  - Location: " + (r.passage().isEmpty() ? "-" : r.passage()) + "\n");
    page.raw("  - Dimension: " + r.dimension() + " (" + Review.dimension(r.dimension()) + ")\n");
    page.raw("  - Issue: " + Page.inline(r.issue()) + "\n");
    page.raw("  - Fix applied: " + r.applied() + "\n");
    if (!r.candidates().isEmpty() || !r.decision().isEmpty())
      page.raw("  - Reason: ambiguous_fix\n");
    else if (!r.applied() && !r.fix().equals(Review.Remark.NONE))
      page.raw("  - Reason: " + Page.inline(r.fix()) + "\n");
    for (Review.Candidate c : r.candidates())
      page.raw(
          "  - Candidate "
              + c.answer()
              + ": "
              + Page.inline(WordDiff.inWords(r.before(), c.after()))
              + "\n");
    if (r.asks()) page.raw("  - Decision: waits for a person\n");
    if (!r.decision().isEmpty()) page.raw("  - Decision: " + r.decision() + " (a person's)\n");
    if (r.applied())
      page.raw("\n  ```diff\n" + WordDiff.of(r.before(), r.after(), "  ") + "  ```\n\n");
  }
}
