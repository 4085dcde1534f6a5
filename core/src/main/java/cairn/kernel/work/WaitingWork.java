package cairn.kernel.work;

import cairn.kernel.Gate;
import cairn.kernel.GateContext;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Outage;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Work that a workshop cannot give out now: it backs off, a person does it in their own time, or
/// somebody has to come for it ([OutsideWork]), for which no lease is needed.
final class WaitingWork {
  static final Duration FIRST_BACKOFF = Duration.ofMillis(250);
  static final Duration MAX_BACKOFF = Duration.ofMinutes(2);
  private static final int MOST_DOUBLINGS = 10;

  private final Map<String, Instant> notBefore = new HashMap<>();
  private final Map<String, Gate> parked = new LinkedHashMap<>();
  private final Set<String> awaited = new HashSet<>();

  boolean has(Work work, Instant now) {
    return parked.containsKey(work.id())
        || awaited.contains(work.id())
        || notBefore.getOrDefault(work.id(), now).isAfter(now);
  }

  /// Until somebody comes for it.
  void await(Work work) {
    awaited.add(work.id());
  }

  /// The run goes on without it, and ends at its question if need be.
  void park(Work work, String question) {
    var context = new GateContext.PersonsWork(work.brief().role(), work.brief().input());
    parked.put(work.id(), new Gate(work.id(), question, List.of(), null, context));
  }

  /// Until it may be tried again; says how long that is.
  Duration backOff(Work work, Outage outage, WorkState.Open open, Instant now) {
    Duration wait = backoff(outage, open);
    notBefore.put(work.id(), now.plus(wait));
    return wait;
  }

  static Duration backoff(Outage outage, WorkState.Open open) {
    Duration told = outage.after();
    if (told != null) return told.compareTo(MAX_BACKOFF) > 0 ? MAX_BACKOFF : told;
    if (outage.kind() == Outage.Kind.MALFORMED) return Duration.ZERO;
    int doublings = Math.min(MOST_DOUBLINGS, open.attempts() + open.waits() - 1);
    Duration wait = FIRST_BACKOFF.multipliedBy(1L << Math.max(0, doublings));
    return wait.compareTo(MAX_BACKOFF) > 0 ? MAX_BACKOFF : wait;
  }

  void settled(Work work) {
    notBefore.remove(work.id());
  }

  boolean awaits(Step step) {
    return awaited.contains(step.id());
  }

  /// Whether it is work that no other than agents of a workshop will do.
  boolean isForAgents(Step step) {
    return step instanceof Work && !parked.containsKey(step.id()) && !awaits(step);
  }

  /// The questions to people among these steps, once there is nothing for agents in them.
  List<Gate> gates(List<Step> steps) {
    return steps.stream()
        .filter(step -> !awaits(step))
        .map(step -> step instanceof Gate gate ? gate : parked.get(step.id()))
        .toList();
  }

  /// How long until the next retry is due, and no longer than `most`.
  Duration untilDue(Duration most, Instant now) {
    Duration shortest = most;
    for (Instant due : notBefore.values()) {
      Duration left = Duration.between(now, due);
      if (left.isPositive() && left.compareTo(shortest) < 0) shortest = left;
    }
    return shortest;
  }
}
