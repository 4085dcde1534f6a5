package cairn.kernel;

import java.time.Duration;

/// One piece of work for one agent: a brief, and the limits under which it is done.
///
/// @param id the same work has the same id in every process and after every crash
/// @param attempts how often it may be tried in all, counting rejected replies
/// @param last true for the steps that a run must still reach when its budget is spent; the
///     budget's reserve is kept for them
public record Work(String id, Brief brief, Duration timeout, int attempts, boolean last)
    implements Step {
  public static final Duration TIMEOUT = Duration.ofMinutes(10);
  public static final int ATTEMPTS = 3;

  public Work {
    Step.Ids.check(id);
    brief = brief.work(id);
    if (attempts < 1) throw new IllegalArgumentException("attempts " + attempts);
  }

  public static Work of(String id, Brief brief) {
    return new Work(id, brief, TIMEOUT, ATTEMPTS, false);
  }
}
