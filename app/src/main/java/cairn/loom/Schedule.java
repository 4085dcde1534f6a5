package cairn.loom;

import java.time.Duration;
import java.time.Instant;

/// When a pass is due: not while nothing changed, not too soon after the last one, and later and
/// later while passes fail.
///
/// @param fingerprint of everything a pass would look at, when the last one ended
/// @param failures passes that failed in a row
record Schedule(
    String lastStartedAt,
    String lastFinishedAt,
    String lastResult,
    int failures,
    String backoffUntil,
    String fingerprint) {

  static final Schedule NEVER = new Schedule("", "", "", 0, "", "");

  /// One failure may be chance; from the second on each adds twice the cadence.
  private static final int FREE_FAILURES = 1;

  private static final Duration LONGEST_BACKOFF = Duration.ofHours(4);

  /// Why a pass does not run now; empty if it does.
  String held(Instant now, String current, Duration cooldown) {
    if (!backoffUntil.isEmpty() && now.isBefore(Instant.parse(backoffUntil)))
      return failures + " failures in a row; next try at " + backoffUntil;
    if (current.equals(fingerprint)) return "nothing changed";
    if (!lastFinishedAt.isEmpty() && now.isBefore(Instant.parse(lastFinishedAt).plus(cooldown)))
      return "the last pass ended less than " + cooldown.toSeconds() + " s ago";
    return "";
  }

  Schedule started(Instant now) {
    return new Schedule(
        now.toString(), lastFinishedAt, lastResult, failures, backoffUntil, fingerprint);
  }

  Schedule succeeded(Instant now, String result, String current) {
    return new Schedule(lastStartedAt, now.toString(), result, 0, "", current);
  }

  Schedule failed(Instant now, Duration cadence) {
    int count = failures + 1;
    Duration wait = cadence.multipliedBy(2L * Math.max(0, count - FREE_FAILURES));
    Duration bounded = wait.compareTo(LONGEST_BACKOFF) > 0 ? LONGEST_BACKOFF : wait;
    String until = bounded.isZero() ? "" : now.plus(bounded).toString();
    return new Schedule(lastStartedAt, now.toString(), "error", count, until, "");
  }
}
