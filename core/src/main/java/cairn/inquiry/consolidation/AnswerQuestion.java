package cairn.inquiry.consolidation;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.reading.GivenAnswer;
import cairn.inquiry.reading.PassageReader;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.review.JudgeClaims;
import cairn.inquiry.review.ReviewedFiles;
import cairn.inquiry.review.TextRules;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Spent;
import cairn.inquiry.state.Verdict;
import cairn.inquiry.words.Role;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import cairn.sources.Citation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The fast path: one brief answers a question that needs no tree. What is said in free wording is
/// judged like anywhere else; the engine's rules review the rest.
public final class AnswerQuestion {
  private AnswerQuestion() {}

  public static Decision<InquiryEvent> settle(Situation s, Outcome outcome) {
    Inquiry inquiry = s.inquiry();
    if (!inquiry.settings().oneBrief() || inquiry.plan() != null) return s.notNow("an answer");
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.InquiryEnded(
              inquiry.id(),
              Ending.Kind.STOPPED,
              "nobody answered the question; " + Situation.reason(outcome)));
    JsonNode content = Situation.content(replied, Role.ANSWERER);
    List<String> form = ReplyForm.problems(Role.ANSWERER, content);
    if (!form.isEmpty()) return s.refuse(form, content, Map.of(), "answer", "contradictions");
    PassageReader reader = s.reader(Map.of());
    List<CitedClaim> said = reader.read(content.path("answer"), "con.e", "/answer");
    List<CitedClaim> against =
        reader.read(content.path("contradictions"), "con.x", "/contradictions");
    List<Citation> nearest = reader.cites(content.path("nearest_places"), "/nearest_places");
    var problems = new ArrayList<>(reader.problems());
    var given = new GivenAnswer(content, s.evidence());
    problems.addAll(given.problems(said));
    if (!problems.isEmpty()) return s.refuse(problems);
    var text =
        new Consolidation(
            said,
            List.of(),
            List.of(),
            against,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            "",
            given.answer(said, nearest, inquiry.sources().size()));
    return s.accept(
        reader,
        new InquiryEvent.FacetsConfirmed(inquiry.id(), treeless(), DeepConfirm.NONE),
        new InquiryEvent.Consolidated(inquiry.id(), text, Spent.of(replied.reply())),
        new InquiryEvent.EnhancementsRanked(inquiry.id(), List.of(), Reflection.NONE, false, null));
  }

  private static Plan treeless() {
    return new Plan(
        "",
        "The question was answered from one brief; nothing was divided.",
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        0,
        0,
        List.of());
  }

  /// What could be judged is judged, and only the rules' own review is left.
  public static boolean awaitsReview(Inquiry inquiry) {
    Closing closing = inquiry.closing();
    return inquiry.settings().oneBrief()
        && closing.consolidation() != null
        && closing.textDone() == null
        && JudgeClaims.batches(inquiry).isEmpty()
        && !JudgeClaims.sendsBack(inquiry);
  }

  public static List<InquiryEvent> review(Inquiry inquiry, Instant now) {
    List<Review.Remark> remarks = TextRules.remarks(inquiry);
    List<String> files =
        ReviewedFiles.all(inquiry).stream().map(ReviewedFiles.Document::file).toList();
    Verdict verdict =
        remarks.isEmpty()
            ? Verdict.PASS
            : remarks.stream().anyMatch(Review.Remark::blocks)
                ? Verdict.ESCALATE
                : Verdict.PASS_WITH_ADVISORIES;
    return List.of(
        new InquiryEvent.TextReviewed(
            inquiry.id(), new Review(1, "engine", files, remarks, now, ""), Spent.NOTHING),
        new InquiryEvent.VerdictGiven(inquiry.id(), verdict));
  }
}
