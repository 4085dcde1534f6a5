package cairn.inquiry.review;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Spent;
import cairn.inquiry.state.Verdict;
import cairn.inquiry.words.Role;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// One iteration of the adversarial review: rules look first, then an agent; patches that apply are
/// applied here, and only here.
public final class ReviewText {
  private ReviewText() {}

  public static Decision<InquiryEvent> settle(Situation s, int iteration, Outcome outcome) {
    Closing closing = s.inquiry().closing();
    if (closing.textDone() != null
        || closing.asking().isPresent()
        || closing.reviews().size() + 1 != iteration) return s.notNow("review " + iteration);
    var remarks = new ArrayList<>(TextRules.remarks(s.inquiry()));
    String reviewer = "engine";
    String note = "";
    if (outcome instanceof Outcome.Replied replied) {
      JsonNode content = Situation.content(replied, Role.ADVERSARIAL_REVIEWER);
      List<String> form = ReplyForm.problems(Role.ADVERSARIAL_REVIEWER, content);
      if (!form.isEmpty()) return s.refuse(form);
      Optional<String> unknown = unknownPassage(s.inquiry(), content);
      if (unknown.isPresent()) return s.refuse(List.of(unknown.get()));
      remarks.addAll(new ReviewReader(s).read(content.path("findings")));
      reviewer = replied.reply().agent();
    } else {
      note =
          "no agent reviewed this iteration ("
              + Situation.reason(outcome)
              + "); the engine's rules did";
    }
    List<String> files =
        ReviewedFiles.all(s.inquiry()).stream().map(ReviewedFiles.Document::file).toList();
    Review review = new Review(iteration, reviewer, files, remarks, s.moment().now(), note);
    var events = new ArrayList<InquiryEvent>();
    events.add(new InquiryEvent.TextReviewed(s.inquiry().id(), review, Spent.of(outcome)));
    if (review.asking() < 0)
      verdict(review)
          .ifPresent(v -> events.add(new InquiryEvent.VerdictGiven(s.inquiry().id(), v)));
    return Decision.accept(events);
  }

  /// Empty means: look again. PASS only comes from a sweep that found nothing at all.
  static Optional<Verdict> verdict(Review review) {
    boolean last = review.iteration() >= Review.MAX_ITERATIONS;
    if (!review.clean() && !last) return Optional.empty();
    if (review.remarks().stream().anyMatch(Review.Remark::blocks))
      return Optional.of(Verdict.ESCALATE);
    boolean spotless = review.remarks().isEmpty() && review.note().isEmpty();
    return Optional.of(spotless ? Verdict.PASS : Verdict.PASS_WITH_ADVISORIES);
  }

  private static Optional<String> unknownPassage(Inquiry inquiry, JsonNode content) {
    Map<String, CitedClaim> known = inquiry.passages();
    for (JsonNode f : content.path("findings"))
      if (!known.containsKey(f.path("passage").asString("")))
        return Optional.of(
            "/findings: '" + f.path("passage").asString("") + "' is no passage of the documents");
    return Optional.empty();
  }
}
