package cairn.use;

import cairn.kernel.Work;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.work.Watcher;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Keeps what agents work on right now, what was heard of them, and what they cost. For any thread.
public final class StepsNow implements Watcher {
  /// Of what an agent says the end is shown.
  private static final int HEARD = 240;

  private final InstantSource clock;
  private final Map<String, RunNow.Step> steps = new LinkedHashMap<>();
  private Reply.Usage spent = Reply.Usage.NONE;
  private SpendLimit limit = SpendLimit.NONE;
  private Reply.Usage before = Reply.Usage.NONE;
  private Runnable reached = () -> {};

  public StepsNow(InstantSource clock) {
    this.clock = clock;
  }

  /// From now on as much again may be spent; then `reached` is told, once.
  public synchronized void limit(SpendLimit next, Runnable tell) {
    limit = next;
    before = spent;
    reached = tell;
  }

  /// Nobody works any more; what was spent stays.
  public synchronized void clear() {
    steps.clear();
  }

  public synchronized RunNow shown(RunState state, Instant since, String why) {
    return new RunNow(state, since, List.copyOf(steps.values()), RunNow.Spent.of(spent), why);
  }

  @Override
  public synchronized void started(Work work, String agent) {
    String role = work.brief().role().replace('-', ' ');
    steps.put(work.id(), new RunNow.Step(role, agent, clock.instant(), ""));
  }

  @Override
  public synchronized void heard(String work, String words) {
    String end = words.strip();
    String last = end.length() <= HEARD ? end : "…" + end.substring(end.length() - HEARD);
    steps.computeIfPresent(work, (_, s) -> new RunNow.Step(s.role(), s.agent(), s.since(), last));
  }

  @Override
  public synchronized void retried(Work work, Outage.Kind kind, String reason, Duration wait) {
    steps.remove(work.id());
  }

  @Override
  public void settled(Work work, Outcome outcome, Reply.Usage cost) {
    Runnable tell = () -> {};
    synchronized (this) {
      steps.remove(work.id());
      spent = spent.plus(cost);
      if (limit.reached(spent.calls() - before.calls(), spent.usd() - before.usd())) {
        tell = reached;
        limit = SpendLimit.NONE;
      }
    }
    tell.run();
  }
}
