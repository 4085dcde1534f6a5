package cairn.pipeline.state;

import cairn.pipeline.registry.Thresholds;
import cairn.pipeline.score.Review;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One agent's way through a run.
///
/// @param reviews of the draft, by critic
/// @param feedback what the worker is told to put right
/// @param decision what an escalation decided; the worker starts afresh from it
public record Progress(
    String agent,
    Stage stage,
    Counts counts,
    Draft draft,
    Map<String, Review> reviews,
    List<String> feedback,
    String decision,
    Score result,
    Times times) {

  /// The limits' memory: counted from events, so that it survives everything.
  ///
  /// @param attempt 1, and one more after every escalation, reopening or edit by hand
  /// @param round 1 to [Thresholds#ROUNDS] within the attempt
  /// @param retries failed verifications within the attempt
  /// @param rounds reviews in all, for the trace
  public record Counts(int attempt, int round, int retries, int escalations, int rounds) {
    static final Counts START = new Counts(1, 1, 0, 0, 0);

    Counts nextRound() {
      return new Counts(attempt, round + 1, retries, escalations, rounds);
    }

    Counts retried() {
      return new Counts(attempt, round, retries + 1, escalations, rounds);
    }

    Counts escalated() {
      return new Counts(attempt, round, retries, escalations + 1, rounds);
    }

    Counts reviewed() {
      return new Counts(attempt, round, retries, escalations, rounds + 1);
    }

    Counts nextAttempt() {
      return new Counts(attempt + 1, 1, 0, escalations, rounds);
    }
  }

  /// @param value the component's score, valid for `hash` only
  /// @param hash of the artifact that the score is bound to
  /// @param first score of the very first review
  /// @param made hashes of the files that verification made from the artifact
  public record Score(
      @Nullable Double value, String hash, @Nullable Double first, Map<String, String> made) {
    static final Score NONE = new Score(null, "", null, Map.of());

    public Score {
      made = made == null ? Map.of() : Map.copyOf(made);
    }

    Score none() {
      return new Score(null, "", first, made);
    }
  }

  public record Times(@Nullable Instant began, @Nullable Instant ended) {}

  public Progress {
    reviews = Collections.unmodifiableMap(new TreeMap<>(reviews));
    feedback = List.copyOf(feedback);
  }

  static Progress of(String agent) {
    return new Progress(
        agent,
        new Stage.Waiting(),
        Counts.START,
        Draft.NONE,
        Map.of(),
        List.of(),
        "",
        Score.NONE,
        new Times(null, null));
  }

  public int attempt() {
    return counts.attempt();
  }

  public int round() {
    return counts.round();
  }

  public int rounds() {
    return counts.rounds();
  }

  public int escalations() {
    return counts.escalations();
  }

  public @Nullable Instant began() {
    return times.began();
  }

  public @Nullable Instant ended() {
    return times.ended();
  }

  /// The score, if it is the score of what is there now.
  public @Nullable Double validScore() {
    return result.value() != null && result.hash().equals(draft.hash()) ? result.value() : null;
  }

  public Progress stage(Stage next) {
    return new Progress(agent, next, counts, draft, reviews, feedback, decision, result, times);
  }

  public Progress began(Instant when) {
    return times.began() != null ? this : times(new Times(when, times.ended()));
  }

  public Progress ended(Instant when) {
    return times(new Times(times.began(), when));
  }

  private Progress times(Times changed) {
    return new Progress(agent, stage, counts, draft, reviews, feedback, decision, result, changed);
  }

  /// A new version: reviews of the one before are void.
  public Progress draft(Draft next) {
    return new Progress(
        agent, stage, counts, next, Map.of(), feedback, decision, result.none(), times);
  }

  public Progress reviewed(Review review) {
    var all = new TreeMap<>(reviews);
    all.put(review.critic(), review);
    Double first = result.first() == null ? Double.valueOf(review.score()) : result.first();
    return new Progress(
        agent,
        stage,
        counts,
        draft,
        all,
        feedback,
        decision,
        new Score(result.value(), result.hash(), first, result.made()),
        times);
  }

  public Progress scored(double value) {
    return new Progress(
        agent,
        stage,
        counts,
        draft,
        reviews,
        feedback,
        decision,
        new Score(value, draft.hash(), result.first(), result.made()),
        times);
  }

  /// The files that verification made, by the hash they have now.
  public Map<String, String> made() {
    return result.made();
  }

  public Progress made(Map<String, String> files) {
    var all = new TreeMap<>(result.made());
    all.putAll(files);
    return new Progress(
        agent,
        stage,
        counts,
        draft,
        reviews,
        feedback,
        decision,
        new Score(result.value(), result.hash(), result.first(), all),
        times);
  }

  public Progress counted() {
    return counts(stage, counts.reviewed());
  }

  public Progress retried() {
    return counts(stage, counts.retried());
  }

  public Progress escalated(Stage.Escalated to) {
    return counts(to, counts.escalated());
  }

  private Progress counts(Stage next, Counts changed) {
    return new Progress(agent, next, changed, draft, reviews, feedback, decision, result, times);
  }

  public Progress nextRound(List<String> feedback) {
    return new Progress(
        agent,
        new Stage.Working(),
        counts.nextRound(),
        draft,
        reviews,
        feedback,
        decision,
        result,
        times);
  }

  /// Starts again with fresh counters; what was tried before is not carried along.
  public Progress afresh(Stage stage, String decision, List<String> feedback) {
    return new Progress(
        agent,
        stage,
        counts.nextAttempt(),
        Draft.NONE,
        Map.of(),
        feedback,
        decision,
        result.none(),
        new Times(times.began(), null));
  }
}
