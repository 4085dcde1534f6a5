package cairn.kernel.work;

import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Budget;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Chapter;
import cairn.spine.Draft;
import cairn.text.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The one loop that performs work: takes what a protocol lists, sends briefs to agents, checks and
/// logs what comes back, and asks again.
///
/// Recovery is nothing special: a new workshop folds the log and goes on. A reply is logged in one
/// batch with what the protocol made of it, so completed work is never run or paid twice.
public final class Workshop<S, C, E> {
  /// How many dispatches one run may make before it is taken for a loop.
  static final int MAX_DISPATCHES = 100_000;

  /// How often one piece of work may wait for a rate limit.
  static final int MAX_WAITS = 20;

  /// A larger reply is not accepted.
  static final int MAX_REPLY_CHARS = 8 * 1024 * 1024;

  /// While work is under way, files follow the log at most so far behind.
  static final Duration RENDER_EVERY = Duration.ofMillis(500);

  /// How often to look whether others finished what they hold.
  private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

  /// @param scope only steps whose id starts with it; also what the budget is counted for
  /// @param capacity how many calls a provider takes at once
  public record Run(String scope, Budget budget, ToIntFunction<String> capacity) {
    public static Run of(String scope) {
      return new Run(scope, Budget.UNLIMITED, _ -> Integer.MAX_VALUE);
    }
  }

  /// How a run ended.
  public sealed interface Result {
    /// Nothing is left to do.
    record Finished() implements Result {}

    /// Only people can go on.
    record Waiting(List<Gate> gates) implements Result {}

    /// Only those can go on who come for the work ([OutsideWork]): so many pieces of it.
    record Awaiting(int works) implements Result {}

    /// [#stop] was called; running again goes on.
    record Stopped() implements Result {}
  }

  private final Chapter<S, C, E> chapter;
  private final WorkBook book;
  private final Function<Brief, Agent> agents;
  private final Run run;
  private final Watcher watcher;
  private final RunningJobs running;
  private final Map<String, RunningJobs.Job> jobs = new HashMap<>();
  private final WaitingWork waiting = new WaitingWork();
  private final Set<String> closed = new HashSet<>();
  private final long began = System.nanoTime();
  private volatile boolean stopped;
  private int dispatches;
  private long rendered = System.nanoTime();

  public Workshop(
      Chapter<S, C, E> chapter, Function<Brief, Agent> agents, Run run, Watcher watcher) {
    this.chapter = chapter;
    this.book = new WorkBook(chapter.project(), chapter.protocol().name(), run.scope());
    this.agents = agents;
    this.run = run;
    this.watcher = watcher;
    this.running = new RunningJobs(run.capacity());
  }

  /// Works until nothing is possible any more, a person is needed, or [#stop].
  public Result run() throws InterruptedException {
    try {
      while (!stopped) {
        List<Step> steps = steps();
        skipUnpayable(steps);
        dispatch(steps);
        if (running.isEmpty()) {
          Result idle = idle();
          if (idle != null) return idle;
          continue;
        }
        // Until a retry is due or the files should follow.
        settle(taken(running.arrived(waiting.untilDue(RENDER_EVERY, now()))), true);
        renderSometimes();
      }
      return new Result.Stopped();
    } finally {
      book.release(running.clear());
      chapter.render();
    }
  }

  /// For tests: performs the first possible work here and now. False if there is none.
  public boolean step() throws InterruptedException {
    List<Step> steps = steps();
    for (Step step : steps) {
      if (!(step instanceof Work work)) continue;
      String tooMuch = unpayable(work, spent());
      if (!tooMuch.isEmpty()) {
        close(work, new Outcome.Skipped(tooMuch));
      } else {
        RunningJobs.Job job = job(work);
        running.startHere(job);
        settle(taken(running.arrived(Duration.ZERO)), false);
      }
      chapter.render();
      return true;
    }
    return false;
  }

  /// Ends [#run] soon, from any thread. Work under way is interrupted and given back.
  public void stop() {
    stopped = true;
    running.wake();
  }

  Reply.Usage spent() {
    return book.spent();
  }

  private List<Step> inScope(List<Step> all) {
    var steps = new ArrayList<Step>();
    for (Step step : all) if (step.id().startsWith(run.scope())) steps.add(step);
    return steps;
  }

  private List<Step> steps() {
    List<Step> steps = inScope(chapter.steps());
    for (Step step : steps)
      if (closed.contains(step.id()))
        throw new IllegalStateException(
            "protocol " + protocol() + " lists finished work '" + step.id() + "' again");
    return steps;
  }

  private void skipUnpayable(List<Step> steps) {
    if (run.budget().equals(Budget.UNLIMITED)) return;
    for (Step step : List.copyOf(steps)) {
      if (!(step instanceof Work work) || running.has(work)) continue;
      // what is under way may cost nothing: it is waited for before anything is given up
      String tooMuch = unpayable(work, spent(), 0);
      if (tooMuch.isEmpty()) continue;
      close(work, new Outcome.Skipped(tooMuch));
      steps.remove(step);
    }
  }

  private String unpayable(Work work, Reply.Usage spent) {
    return unpayable(work, spent, running.size());
  }

  private String unpayable(Work work, Reply.Usage spent, int underWay) {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
    return run.budget().exceeded(spent, underWay, elapsed, work.last());
  }

  private void dispatch(List<Step> steps) {
    var chosen = new LinkedHashMap<String, RunningJobs.Job>();
    var room = running.room();
    Instant now = now();
    for (Step step : steps) {
      if (!(step instanceof Work work) || running.has(work)) continue;
      if (waiting.has(work, now)) continue;
      RunningJobs.Job job = job(work);
      if (job.agent().comesForIt()) waiting.await(work);
      else if (room.take(job.agent().provider())) chosen.put(work.id(), job);
    }
    if (chosen.isEmpty()) return;
    List<String> leased = book.lease(chosen.values().stream().map(RunningJobs.Job::work).toList());
    // Another workshop may have finished some between our look and our lease.
    var open = new HashSet<String>();
    for (Step step : chapter.steps()) open.add(step.id());
    for (String id : leased) {
      if (open.contains(id)) start(chosen.get(id));
      else book.doneElsewhere(chosen.get(id).work());
    }
  }

  private void start(RunningJobs.Job job) {
    if (++dispatches > MAX_DISPATCHES)
      throw new IllegalStateException("loop guard: " + MAX_DISPATCHES + " dispatches in one run");
    watcher.started(job.work(), job.agent().name());
    running.start(job);
  }

  /// The replies among what arrived; the rest is dealt with.
  private List<RunningJobs.Completion.Came> taken(List<RunningJobs.Completion> arrived) {
    var replies = new ArrayList<RunningJobs.Completion.Came>();
    for (RunningJobs.Completion completion : arrived)
      switch (completion) {
        case RunningJobs.Completion.Woken _ -> {}
        case RunningJobs.Completion.Came came -> {
          if (running.leave(came.job())) replies.add(came);
        }
        case RunningJobs.Completion.Broke broke -> {
          if (running.leave(broke.job())) failed(broke.job(), broke.outage(), null);
        }
      }
    return replies;
  }

  /// Replies that came together share one sync of the log.
  private void settle(List<RunningJobs.Completion.Came> replies, boolean goOn) {
    var settled = new ArrayList<RunningJobs.Completion.Came>();
    var submissions = new ArrayList<Chapter.Submission<C>>();
    for (RunningJobs.Completion.Came came : replies) {
      RunningJobs.Job job = came.job();
      Reply reply = came.reply();
      if (Json.write(reply.content()).length() > MAX_REPLY_CHARS) {
        failed(
            job, malformed("reply of more than " + MAX_REPLY_CHARS + " characters", reply), null);
        continue;
      }
      settled.add(came);
      submissions.add(
          new Chapter.Submission<>(
              chapter.protocol().settle(job.work(), new Outcome.Replied(reply)),
              book.who(job.brief().role(), reply.agent()),
              List.of(book.replied(job.work(), job.brief(), reply, came.took()))));
    }
    if (submissions.isEmpty()) return;
    List<Decision<E>> decisions =
        chapter.submitAll(submissions, goOn ? new HeadStart(settled) : null);
    for (int i = 0; i < settled.size(); i++) {
      RunningJobs.Job job = settled.get(i).job();
      Reply reply = settled.get(i).reply();
      switch (decisions.get(i)) {
        case Decision.Accepted<E> _ -> done(job.work(), new Outcome.Replied(reply), reply.usage());
        case Decision.Refused<E> no ->
            failed(job, malformed(no.refusal().toString(), reply), reply.content());
      }
    }
  }

  /// Starts what replies make possible while they are being written: a sync of the disk takes as
  /// long as some agents. No other process can see such work before the replies are in the log, and
  /// there our leases stand beside them.
  private final class HeadStart implements Chapter.Sequel<S> {
    private final Reply.Usage spent;
    private final Map<String, Work> started = new LinkedHashMap<>();

    HeadStart(List<RunningJobs.Completion.Came> replies) {
      Reply.Usage sum = spent();
      for (RunningJobs.Completion.Came came : replies) sum = sum.plus(came.reply().usage());
      this.spent = sum;
    }

    @Override
    public List<Draft> after(S before, S ahead) {
      var known = new HashSet<String>();
      for (Step step : chapter.protocol().next(before)) known.add(step.id());
      var fresh = new LinkedHashMap<String, Work>();
      var room = running.room();
      for (Step step : inScope(chapter.protocol().next(ahead))) {
        if (!(step instanceof Work work) || known.contains(work.id())) continue;
        if (!started.containsKey(work.id()) && !begin(work, room)) continue;
        fresh.put(work.id(), work);
      }
      for (Work work : started.values()) if (!fresh.containsKey(work.id())) running.drop(work);
      started.keySet().retainAll(fresh.keySet());
      return book.firstLeases(fresh.values());
    }

    private boolean begin(Work work, RunningJobs.Room room) {
      if (stopped || !unpayable(work, spent).isEmpty()) return false;
      RunningJobs.Job job = job(work);
      if (job.agent().comesForIt() || !room.take(job.agent().provider())) return false;
      started.put(work.id(), work);
      start(job);
      return true;
    }
  }

  private static Outage malformed(String what, Reply reply) {
    return new Outage(Outage.Kind.MALFORMED, what, null, reply.usage(), null);
  }

  /// @param refused the reply that was not accepted, or null if none came
  private void failed(RunningJobs.Job job, Outage outage, @Nullable JsonNode refused) {
    Work work = job.work();
    String reason = String.valueOf(outage.getMessage());
    if (outage.kind() == Outage.Kind.AWAITED) {
      jobs.remove(work.id());
      waiting.park(work, reason);
      book.release(List.of(work));
      return;
    }
    book.failed(work, job.agent().name(), outage, refused);
    WorkState.Open open = book.open(work);
    jobs.remove(work.id());
    if (!open.again(work, outage)) {
      close(work, new Outcome.Failed(outage.kind(), List.of(reason)));
      return;
    }
    Duration wait = waiting.backOff(work, outage, open, now());
    watcher.retried(work, outage.kind(), reason, wait);
  }

  private void close(Work work, Outcome outcome) {
    C command = chapter.protocol().settle(work, outcome);
    var closing =
        new Chapter.Submission<>(
            command, book.who("workshop", ""), List.of(book.closed(work, outcome)));
    if (chapter.submitAll(List.of(closing)).getFirst() instanceof Decision.Refused<E> no)
      throw new IllegalStateException(
          "protocol " + protocol() + " must take the end of '" + work.id() + "': " + no.refusal());
    done(work, outcome, Reply.Usage.NONE);
  }

  private void done(Work work, Outcome outcome, Reply.Usage usage) {
    closed.add(work.id());
    jobs.remove(work.id());
    waiting.settled(work);
    watcher.settled(work, outcome, usage);
  }

  /// Nothing runs here: the result, or null if it pays to look again.
  private Result idle() throws InterruptedException {
    List<Step> steps = steps();
    if (steps.stream().anyMatch(waiting::isForAgents)) {
      // Backing off, or another process holds it: its events or the end of its lease wake us.
      chapter.project().spine().await(chapter.project().spine().head(), LOOK_AGAIN);
      return null;
    }
    List<Gate> gates = waiting.gates(steps);
    if (!gates.isEmpty()) return new Result.Waiting(gates);
    return steps.isEmpty() ? new Result.Finished() : new Result.Awaiting(steps.size());
  }

  private void renderSometimes() {
    if (running.waits() || System.nanoTime() - rendered < RENDER_EVERY.toNanos()) return;
    chapter.render();
    rendered = System.nanoTime();
  }

  private RunningJobs.Job job(Work work) {
    return jobs.computeIfAbsent(
        work.id(),
        _ -> {
          WorkState.Open open = book.open(work);
          Brief brief = work.brief().problems(open.problems()).refused(open.refused());
          return new RunningJobs.Job(work, brief, agents.apply(brief));
        });
  }

  private String protocol() {
    return chapter.protocol().name();
  }

  private Instant now() {
    return chapter.project().clock().instant();
  }
}
