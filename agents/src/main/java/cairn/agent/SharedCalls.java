package cairn.agent;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// An agent that shares the places of its provider with all runs of this process: a server that
/// carries on three inquiries asks no more of a provider at once than one of them may.
///
/// @param places free ones; calls wait for theirs
record SharedCalls(Agent agent, Semaphore places) implements Agent {
  /// One limit for each provider of a project, however often its settings are read.
  private record Provider(Path project, String name, int places) {}

  private static final Map<Provider, Semaphore> PLACES = new ConcurrentHashMap<>();

  /// @param places how many calls the provider takes at once
  static Agent of(Agent agent, Path project, int places) {
    if (places == Integer.MAX_VALUE) return agent;
    var provider = new Provider(project.toAbsolutePath().normalize(), agent.provider(), places);
    return new SharedCalls(
        agent, PLACES.computeIfAbsent(provider, p -> new Semaphore(p.places(), true)));
  }

  @Override
  public String name() {
    return agent.name();
  }

  @Override
  public String provider() {
    return agent.provider();
  }

  @Override
  public boolean comesForIt() {
    return agent.comesForIt();
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
    long before = System.nanoTime();
    if (!places.tryAcquire(limit.toNanos(), TimeUnit.NANOSECONDS))
      throw new Outage(
          Outage.Kind.RATE_LIMITED, "other runs had all places of " + provider() + " for " + limit);
    try {
      Duration left = limit.minusNanos(System.nanoTime() - before);
      return agent.perform(brief, left.isPositive() ? left : Duration.ofMillis(1));
    } finally {
      places.release();
    }
  }
}
