package cairn.kernel;

import cairn.kernel.brief.Brief;
import java.time.Duration;
import java.util.function.Supplier;

/// One piece of work for one agent: a brief, and the limits under which it is done.
///
/// The brief is built only when it is needed: a protocol may list a thousand works after every
/// event, and a workshop asks for the briefs of the few it starts.
///
/// @param id the same work has the same id in every process and after every crash
/// @param attempts how often it may be tried in all, counting rejected replies
/// @param last true for the steps that a run must still reach when its budget is spent; the
///   budget's reserve is kept for them
public record Work(String id, Supplier<Brief> writing, Duration timeout, int attempts, boolean last)
    implements Step {
  public static final Duration TIMEOUT = Duration.ofMinutes(10);
  public static final int ATTEMPTS = 3;

  public Work {
    Step.Ids.check(id);
    if (attempts < 1) throw new IllegalArgumentException("attempts " + attempts);
    if (!timeout.isPositive()) throw new IllegalArgumentException("timeout " + timeout);
  }

  public static Work of(String id, Brief brief) {
    return of(id, () -> brief);
  }

  public static Work of(String id, Supplier<Brief> brief) {
    return new Work(id, brief, TIMEOUT, ATTEMPTS, false);
  }

  public Brief brief() {
    return writing.get().work(id);
  }

  public Work timeout(Duration timeout) {
    return new Work(id, writing, timeout, attempts, last);
  }

  /// Paid from the reserve, too.
  public Work asLast() {
    return new Work(id, writing, timeout, attempts, true);
  }

  public Work attempts(int attempts) {
    return new Work(id, writing, timeout, attempts, last);
  }
}
