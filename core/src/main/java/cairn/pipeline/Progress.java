package cairn.pipeline;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/// One agent's way through a run. The counters are the limits' memory: they come from events and
/// survive everything.
///
/// @param attempt 1, and one more after every escalation, reopening or edit by hand
/// @param round 1 to [Thresholds#ROUNDS] within the attempt
/// @param retries failed verifications within the attempt
/// @param rounds reviews in all, for the trace
/// @param reviews of the draft, by critic
/// @param feedback what the worker is told to put right
/// @param decision what an escalation decided; the worker starts afresh from it
/// @param score the component's score, valid for `scored` only
/// @param scored hash of the artifact that the score is bound to
/// @param first score of the very first review
public record Progress(
    String agent,
    Stage stage,
    int attempt,
    int round,
    int retries,
    int escalations,
    int rounds,
    Draft draft,
    PMap<String, Review> reviews,
    List<String> feedback,
    String decision,
    @Nullable Double score,
    String scored,
    @Nullable Double first,
    @Nullable Instant began,
    @Nullable Instant ended) {

  static Progress of(String agent) {
    return new Progress(
        agent,
        new Stage.Waiting(),
        1,
        1,
        0,
        0,
        0,
        Draft.NONE,
        HashTreePMap.empty(),
        List.of(),
        "",
        null,
        "",
        null,
        null,
        null);
  }

  Progress stage(Stage stage) {
    return new Progress(
        agent,
        stage,
        attempt,
        round,
        retries,
        escalations,
        rounds,
        draft,
        reviews,
        feedback,
        decision,
        score,
        scored,
        first,
        began,
        ended);
  }

  Progress began(Instant when) {
    return began != null
        ? this
        : new Progress(
            agent,
            stage,
            attempt,
            round,
            retries,
            escalations,
            rounds,
            draft,
            reviews,
            feedback,
            decision,
            score,
            scored,
            first,
            when,
            ended);
  }

  Progress ended(Instant when) {
    return new Progress(
        agent,
        stage,
        attempt,
        round,
        retries,
        escalations,
        rounds,
        draft,
        reviews,
        feedback,
        decision,
        score,
        scored,
        first,
        began,
        when);
  }

  /// A new version: reviews of the one before are void.
  Progress draft(Draft draft) {
    return new Progress(
        agent,
        stage,
        attempt,
        round,
        retries,
        escalations,
        rounds,
        draft,
        HashTreePMap.empty(),
        feedback,
        decision,
        null,
        "",
        first,
        began,
        ended);
  }

  Progress reviewed(Review review) {
    return new Progress(
        agent,
        stage,
        attempt,
        round,
        retries,
        escalations,
        rounds,
        draft,
        reviews.plus(review.critic(), review),
        feedback,
        decision,
        score,
        scored,
        first == null ? Double.valueOf(review.score()) : first,
        began,
        ended);
  }

  Progress counted() {
    return new Progress(
        agent,
        stage,
        attempt,
        round,
        retries,
        escalations,
        rounds + 1,
        draft,
        reviews,
        feedback,
        decision,
        score,
        scored,
        first,
        began,
        ended);
  }

  Progress scored(double value) {
    return new Progress(
        agent,
        stage,
        attempt,
        round,
        retries,
        escalations,
        rounds,
        draft,
        reviews,
        feedback,
        decision,
        value,
        draft.hash(),
        first,
        began,
        ended);
  }

  Progress nextRound(List<String> feedback) {
    return new Progress(
        agent,
        new Stage.Working(),
        attempt,
        round + 1,
        retries,
        escalations,
        rounds,
        draft,
        reviews,
        List.copyOf(feedback),
        decision,
        score,
        scored,
        first,
        began,
        ended);
  }

  Progress retried() {
    return new Progress(
        agent,
        stage,
        attempt,
        round,
        retries + 1,
        escalations,
        rounds,
        draft,
        reviews,
        feedback,
        decision,
        score,
        scored,
        first,
        began,
        ended);
  }

  Progress escalated(Stage.Escalated to) {
    return new Progress(
        agent,
        to,
        attempt,
        round,
        retries,
        escalations + 1,
        rounds,
        draft,
        reviews,
        feedback,
        decision,
        score,
        scored,
        first,
        began,
        ended);
  }

  /// Starts again with fresh counters; what was tried before is not carried along.
  Progress afresh(Stage stage, String decision, List<String> feedback) {
    return new Progress(
        agent,
        stage,
        attempt + 1,
        1,
        0,
        escalations,
        rounds,
        Draft.NONE,
        HashTreePMap.empty(),
        List.copyOf(feedback),
        decision,
        null,
        "",
        first,
        began,
        null);
  }

  /// The score, if it is the score of what is there now.
  public @Nullable Double validScore() {
    return score != null && scored.equals(draft.hash()) ? score : null;
  }
}
