package cairn.kernel.work;

import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;

/// What is under way in a workshop: each job on a thread of its own, within its time and its
/// provider's capacity. Whatever happens to a job comes out as a completion.
final class RunningJobs {
  /// How many completions are taken at once, and so how many replies share a sync of the log.
  static final int MAX_TOGETHER = 64;

  /// A piece of work with its brief and agent, prepared once.
  record Job(Work work, Brief brief, Agent agent) {}

  sealed interface Completion {
    record Came(Job job, Reply reply, Duration took) implements Completion {}

    record Broke(Job job, Outage outage) implements Completion {}

    record Woken() implements Completion {}
  }

  private record Running(Job job, Thread thread, long since) {
    Duration left(long now) {
      return job.work().timeout().minusNanos(now - since);
    }
  }

  private final ToIntFunction<String> capacity;
  private final BlockingQueue<Completion> completions = new LinkedBlockingQueue<>();
  private final Map<String, Running> running = new LinkedHashMap<>();

  /// @param capacity how many calls a provider takes at once
  RunningJobs(ToIntFunction<String> capacity) {
    this.capacity = capacity;
  }

  boolean has(Work work) {
    return running.containsKey(work.id());
  }

  int size() {
    return running.size();
  }

  /// Nothing runs, and nothing is left to be taken.
  boolean isEmpty() {
    return running.isEmpty() && completions.isEmpty();
  }

  /// True if completions wait to be taken.
  boolean waits() {
    return !completions.isEmpty();
  }

  /// The providers' free places, to be given out one by one.
  Room room() {
    var taken = new HashMap<String, Integer>();
    for (Running one : running.values()) taken.merge(one.job().agent().provider(), 1, Integer::sum);
    return provider -> taken.merge(provider, 1, Integer::sum) <= capacity.applyAsInt(provider);
  }

  interface Room {
    /// False if the provider has no free place left.
    boolean take(String provider);
  }

  void start(Job job) {
    Thread thread =
        Thread.ofVirtual().name("work-" + job.work().id()).unstarted(() -> perform(job));
    running.put(job.work().id(), new Running(job, thread, System.nanoTime()));
    thread.start();
  }

  /// Performs the job on this very thread.
  void startHere(Job job) {
    running.put(job.work().id(), new Running(job, Thread.currentThread(), System.nanoTime()));
    perform(job);
  }

  /// Waits for a completion, at most so long, and takes along those that came with it.
  List<Completion> arrived(Duration patience) throws InterruptedException {
    var arrived = new ArrayList<Completion>();
    Completion first = completions.poll();
    if (first == null)
      first = completions.poll(untilTimeout(patience).toNanos(), TimeUnit.NANOSECONDS);
    if (first == null) return arrived;
    arrived.add(first);
    completions.drainTo(arrived, MAX_TOGETHER - 1);
    return arrived;
  }

  /// Takes the job out. False for a late answer of work that was given up meanwhile.
  boolean leave(Job job) {
    Running was = running.get(job.work().id());
    if (was == null || was.job() != job) return false;
    running.remove(job.work().id());
    return true;
  }

  /// Gives up on work: its thread is interrupted, and a late answer comes to nothing.
  void drop(Work work) {
    Running was = running.remove(work.id());
    if (was != null) was.thread().interrupt();
  }

  /// Ends a wait in [#arrived], from any thread.
  void wake() {
    completions.add(new Completion.Woken());
  }

  /// Interrupts everything; the work that was under way.
  List<Work> clear() {
    var works = new ArrayList<Work>();
    for (Running one : running.values()) {
      one.thread().interrupt();
      works.add(one.job().work());
    }
    running.clear();
    return works;
  }

  private void perform(Job job) {
    long start = System.nanoTime();
    try {
      Reply reply = job.agent().perform(job.brief(), job.work().timeout());
      completions.add(new Completion.Came(job, reply, Duration.ofNanos(System.nanoTime() - start)));
    } catch (Outage outage) {
      completions.add(new Completion.Broke(job, outage));
    } catch (InterruptedException e) {
      broke(job, Outage.Kind.TIMED_OUT, "interrupted");
    } catch (RuntimeException e) {
      broke(job, Outage.Kind.MALFORMED, "the agent broke: " + e);
    }
  }

  private void broke(Job job, Outage.Kind kind, String what) {
    completions.add(new Completion.Broke(job, new Outage(kind, what)));
  }

  /// The shorter of `patience` and the time until the next job is overdue; those that are break.
  private Duration untilTimeout(Duration patience) {
    long now = System.nanoTime();
    Duration wait = patience;
    for (Running one : running.values()) {
      Duration left = one.left(now);
      if (left.isPositive()) {
        if (left.compareTo(wait) < 0) wait = left;
        continue;
      }
      one.thread().interrupt();
      Duration limit = one.job().work().timeout();
      String said = limit.toSeconds() > 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms";
      broke(one.job(), Outage.Kind.TIMED_OUT, "no reply within " + said);
      wait = Duration.ZERO;
    }
    return wait;
  }
}
