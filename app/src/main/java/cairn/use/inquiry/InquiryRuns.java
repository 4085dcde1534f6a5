package cairn.use.inquiry;

import cairn.gate.GateRow;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.join.OpenGates;
import cairn.join.Protocols;
import cairn.join.inquiry.InquiryDesk;
import cairn.join.inquiry.InquiryFindings;
import cairn.join.inquiry.InquiryRun;
import cairn.join.source.Sources;
import cairn.kernel.Gate;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Project;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.use.RunNow;
import cairn.use.RunState;
import cairn.use.SpendLimit;
import cairn.use.StepsNow;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Carries inquiries on while a server runs: those that were asked here, and those a person told it
/// to go on with. One that waits for an answer goes on when the log has it, wherever it was given.
///
/// Other processes may work on the same inquiry: work is leased, so nothing is done twice.
public final class InquiryRuns implements AutoCloseable {
  /// More at once would only share the same agents.
  static final int MOST_AT_ONCE = 2;

  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration GOODBYE = Duration.ofSeconds(20);
  private static final String HOST = "host";

  private final Supplier<Project> projects;
  private final Project project;
  private final Map<String, String> environment;
  private final Semaphore places = new Semaphore(MOST_AT_ONCE, true);
  private final Map<String, Running> runs = new LinkedHashMap<>();
  private final Thread follower;
  private volatile SpendLimit limit = SpendLimit.NONE;
  private volatile boolean started;
  private volatile boolean closed;

  /// @param projects opens the project once more, for each run
  public InquiryRuns(Project project, Supplier<Project> projects, Map<String, String> environment) {
    this.project = project;
    this.projects = projects;
    this.environment = Map.copyOf(environment);
    this.follower = Thread.ofVirtual().name("inquiry-runs").unstarted(this::follow);
  }

  /// Begins to follow the log.
  ///
  /// @param resume whether inquiries that were asked at the page and are unfinished go on at once
  /// @param most what each may cost until a person says again that it goes on
  public void start(boolean resume, SpendLimit most) {
    limit = most;
    started = true;
    if (resume) {
      Set<String> here = askedHere();
      for (Inquiry open : inquiries().open()) if (here.contains(open.id())) goOn(open.id());
    }
    follower.start();
  }

  /// False if there is no such inquiry, or it has ended, or this server does not work.
  public boolean goOn(String id) {
    Optional<Inquiry> inquiry = inquiries().get(id).filter(Inquiry::open);
    if (inquiry.isEmpty() || closed || !started) return false;
    synchronized (runs) {
      Running known = runs.get(id);
      if (known != null && !known.ended) {
        known.again = true;
        return true;
      }
      runs.put(id, new Running(inquiry.get()));
    }
    return true;
  }

  /// A question was answered here: if it was one of an inquiry, that goes on, whoever began it.
  public void answered(String gate) {
    int end = gate.lastIndexOf('.');
    if (end > 0) goOn(gate.substring(0, end));
  }

  /// Ends the work on it soon; what came back is kept. False if nobody here works on it.
  public boolean stop(String id) {
    Running running;
    synchronized (runs) {
      running = runs.get(id);
    }
    if (running == null || running.ended) return false;
    running.stop();
    return true;
  }

  /// What this server does about an inquiry; empty if nothing.
  public Optional<RunNow> of(String id) {
    synchronized (runs) {
      return Optional.ofNullable(runs.get(id)).map(Running::shown);
    }
  }

  /// How those stand that this server does something about, by id.
  public Map<String, RunState> states() {
    synchronized (runs) {
      var states = new LinkedHashMap<String, RunState>();
      runs.forEach((id, run) -> states.put(id, run.shown().state()));
      return states;
    }
  }

  private Inquiries inquiries() {
    return Protocols.inquiries(project).state();
  }

  private Set<String> openGates() {
    return new OpenGates(project)
        .rows().stream().map(GateRow::id).collect(Collectors.toUnmodifiableSet());
  }

  /// Opened at the page: with the agents of `cairn.yaml`, so this server knows who is to go on.
  private Set<String> askedHere() {
    var ids = new HashSet<String>();
    project
        .spine()
        .read(
            Query.ALL.types("inquiry.inquiry.opened").kinds("web"),
            event -> ids.add(event.data().path("inquiry").asString()) || true);
    return ids;
  }

  private void follow() {
    Position at = project.spine().head();
    while (!closed) {
      try {
        if (!project.spine().await(at, LOOK)) continue;
      } catch (InterruptedException e) {
        return;
      }
      at = project.spine().head();
      Set<String> open = openGates();
      var changed = new ArrayList<String>();
      synchronized (runs) {
        runs.forEach((id, run) -> {
          if (run.ended && run.waits() && run.changed(open)) changed.add(id);
        });
      }
      changed.forEach(this::goOn);
    }
  }

  /// One inquiry on its way, on a thread of its own.
  private final class Running {
    private final String id;
    private final Thread thread;
    private final StepsNow steps = new StepsNow(project.clock());
    private RunState state = RunState.QUEUED;
    private Instant since = project.clock().instant();
    private String why = "";
    private @Nullable InquiryRun run;

    /// The questions at which the run ended.
    private Set<String> asked = Set.of();

    /// How many agents had replied then.
    private int replies;

    /// Somebody asked for more while it ran.
    private boolean again;

    private volatile boolean stopped;
    private volatile boolean spent;
    private volatile boolean ended;

    Running(Inquiry inquiry) {
      this.id = inquiry.id();
      steps.limit(
          limit,
          () -> {
            spent = true;
            stop();
          });
      this.thread = Thread.ofPlatform().daemon().name("inquiry " + id).start(() -> work(inquiry));
    }

    synchronized boolean waits() {
      return state == RunState.ASKING || state == RunState.AWAITING_HOST;
    }

    /// A question that it waited for was answered, or somebody else's reply came in.
    synchronized boolean changed(Set<String> openGates) {
      return !openGates.containsAll(asked)
          || inquiries().get(id).filter(i -> i.tally().run() != replies).isPresent();
    }

    synchronized RunNow shown() {
      return steps.shown(state, since, why);
    }

    void stop() {
      stopped = true;
      InquiryRun now;
      synchronized (this) {
        now = run;
      }
      if (now != null) now.stop();
      else thread.interrupt();
    }

    private synchronized void leave(Inquiry inquiry, List<Gate> gates) {
      asked = gates.stream().map(Gate::id).collect(Collectors.toUnmodifiableSet());
      replies = inquiry.tally().run();
    }

    private synchronized void become(RunState next, String reason) {
      if (state != next) since = project.clock().instant();
      state = next;
      why = reason;
      steps.clear();
    }

    private void work(Inquiry inquiry) {
      try {
        places.acquire();
        try {
          do carry(agent(inquiry));
          while (goesOn());
        } finally {
          places.release();
        }
      } catch (InterruptedException e) {
        become(RunState.STOPPED, "");
      } catch (IOException | RuntimeException e) {
        become(RunState.FAILED, String.valueOf(e.getMessage()));
      } finally {
        ended = true;
      }
    }

    /// An answer that came in the instant in which the run ended is not overlooked: it ends under
    /// the lock under which others ask it to go on.
    private boolean goesOn() {
      synchronized (runs) {
        boolean more = waits() && !stopped && (again || changed(openGates()));
        again = false;
        ended = !more;
        return more;
      }
    }

    /// Whoever began goes on: briefs that a coding agent took are not handed to another agent.
    private static String agent(Inquiry inquiry) {
      return inquiry.tally().agents().stream().anyMatch(a -> a.startsWith(HOST + ":")) ? HOST : "";
    }

    private void carry(String agent) throws IOException, InterruptedException {
      become(RunState.WORKING, "");
      try (Project own = projects.get();
          Sources sources = Sources.open(own.folder(), own.clock());
          var desk = new InquiryDesk(own, sources, environment, agent, Work.TIMEOUT)) {
        sources.workOn();
        var who = new Who(Event.Actor.NOBODY, Event.Origin.of("workshop"), "");
        InquiryRun fresh = desk.run(_ -> Optional.empty(), steps, Budget.UNLIMITED, who);
        synchronized (this) {
          run = fresh;
        }
        if (stopped) fresh.stop();
        switch (fresh.run(id)) {
          case InquiryRun.Result.Ended(Inquiry done) -> {
            InquiryFindings.stage(own, done, who);
            synchronized (runs) {
              runs.remove(id, this);
            }
          }
          case InquiryRun.Result.Waiting(Inquiry asking, var gates) -> {
            leave(asking, gates);
            become(RunState.ASKING, "");
          }
          case InquiryRun.Result.Awaiting(Inquiry awaiting, int works) -> {
            leave(awaiting, List.of());
            become(RunState.AWAITING_HOST, works + " briefs wait for the coding agent");
          }
          case InquiryRun.Result.Stopped _ -> become(RunState.STOPPED, spent ? limit.words() : "");
          case InquiryRun.Result.Refused(var refusal) ->
              become(RunState.FAILED, refusal.message() + "; " + refusal.hint());
        }
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    follower.interrupt();
    List<Running> all;
    synchronized (runs) {
      all = List.copyOf(runs.values());
    }
    all.forEach(Running::stop);
    for (Running run : all)
      try {
        run.thread.join(GOODBYE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
  }
}
