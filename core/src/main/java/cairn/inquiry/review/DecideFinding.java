package cairn.inquiry.review;

import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Verdict;
import cairn.kernel.Decision;
import java.util.ArrayList;
import java.util.Optional;

/// The gate on a finding that can be mended in more than one way.
public final class DecideFinding {
  private DecideFinding() {}

  /// @param subject iteration and number of the finding, as in the gate's id
  public static Decision<InquiryEvent> answer(Situation s, String subject, String value) {
    Optional<Review> asking = s.inquiry().closing().asking();
    if (asking.isEmpty()) return s.notNow("a decision on a finding");
    Review review = asking.get();
    int finding = review.asking();
    if (!subject.equals(review.iteration() + "-" + (finding + 1)))
      return s.notNow("a decision on finding " + subject);
    Review.Remark remark = review.remarks().get(finding);
    boolean known =
        value.equals(Review.Remark.ADVISORY)
            || value.equals(Review.Remark.ESCALATE)
            || remark.candidates().stream().anyMatch(c -> c.answer().equals(value));
    if (!known) return s.refuse(InquiryCode.BAD_DECISION, "'" + value + "' is no answer here");
    String id = s.inquiry().id();
    var events = new ArrayList<InquiryEvent>();
    events.add(new InquiryEvent.FindingDecided(id, review.iteration(), finding + 1, value));
    Review decided = review.decided(finding, value);
    if (value.equals(Review.Remark.ESCALATE))
      events.add(new InquiryEvent.VerdictGiven(id, Verdict.ESCALATE));
    else if (decided.asking() < 0)
      ReviewText.verdict(decided).ifPresent(v -> events.add(new InquiryEvent.VerdictGiven(id, v)));
    return Decision.accept(events);
  }
}
