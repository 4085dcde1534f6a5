package cairn.use.pipeline;

import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.kernel.Gate;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.kernel.work.Workshop;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineCommand;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.use.Outcome;
import cairn.use.RunNow;
import cairn.use.RunState;
import cairn.use.SpendLimit;
import cairn.use.StepsNow;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Carries the pipeline's run on while a server runs: one that was started here, or one a person
/// told it to go on with. A run that waits for an answer goes on when the log has it.
///
/// Other processes may work on the same run: work is leased, so nothing is done twice.
public final class WorkOnPipeline implements AutoCloseable {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration GOODBYE = Duration.ofSeconds(20);

  /// What came of starting a run.
  public sealed interface Starting {
    record Begun(boolean known) implements Starting {}

    record Refused(String rule, String message, String hint) implements Starting {}
  }

  private final Project project;
  private final Supplier<Project> projects;
  private final Map<String, String> environment;
  private final Thread follower;
  private StepsNow steps;
  private @Nullable RunState state;
  private Instant since;
  private String why = "";
  private @Nullable Thread worker;
  private @Nullable RunPipeline run;
  private Set<String> asked = Set.of();
  private boolean again;
  private volatile SpendLimit limit = SpendLimit.NONE;
  private volatile boolean spent;
  private volatile boolean started;
  private volatile boolean closed;

  /// @param projects opens the project once more, for the run
  public WorkOnPipeline(
      Project project, Supplier<Project> projects, Map<String, String> environment) {
    this.project = project;
    this.projects = projects;
    this.environment = Map.copyOf(environment);
    this.steps = new StepsNow(project.clock());
    this.since = project.clock().instant();
    this.follower = Thread.ofVirtual().name("pipeline-run").unstarted(this::follow);
  }

  /// Begins to follow the log.
  ///
  /// @param resume whether a run that was started at the page and has not ended goes on at once
  /// @param most what it may cost until a person says again that it goes on
  public void start(boolean resume, SpendLimit most) {
    limit = most;
    started = true;
    follower.start();
    if (resume && startedHere()) goOn();
  }

  /// @param key names this click: sent again, it is the same start
  public Starting start(String task, String goal, String key, Who who) throws IOException {
    Optional<Path> file = RegistryFolder.find(project.folder());
    if (file.isEmpty())
      return new Starting.Refused(
          "", "this project has no registry", "`cairn pipeline new` writes one to begin with");
    var registry =
        RegistryFolder.open(file.get(), project.folder().relativize(file.get()).toString(), null);
    List<Finding> errors = RunPipeline.errors(registry);
    if (!errors.isEmpty())
      return new Starting.Refused(
          errors.getFirst().code().code(),
          errors.getFirst().message(),
          "mend " + errors.getFirst().file() + " first");
    try (Project own = projects.get()) {
      var request = RunPipeline.Request.of(task, RunPipeline.Goal.of(goal), List.of());
      return switch (new RunPipeline(own, environment, who).start(registry, request, key)) {
        case Outcome.Refused<RunPipeline.Started>(var refusals) ->
            new Starting.Refused(
                refusals.getFirst().rule().code(),
                refusals.getFirst().message(),
                refusals.getFirst().hint());
        case Outcome.Done<RunPipeline.Started>(var started) -> {
          goOn();
          yield new Starting.Begun(started.before() != null);
        }
      };
    }
  }

  /// False if there is no run to go on with, or this server does not work.
  public synchronized boolean goOn() {
    if (closed || !started) return false;
    if (project.chapter(Pipeline.INSTANCE).state().open().isEmpty()) {
      forget();
      return false;
    }
    again = true;
    if (worker == null) worker = Thread.ofPlatform().daemon().name("pipeline").start(this::work);
    return true;
  }

  /// Chooses who goes on, in the place of whom `cairn.yaml` names; who works is interrupted for it.
  ///
  /// @param agent empty for whom `cairn.yaml` names
  public synchronized boolean name(String agent, Who who) {
    if (project.chapter(Pipeline.INSTANCE).state().open().isEmpty()) return false;
    project.chapter(Pipeline.INSTANCE).submit(new PipelineCommand.NameAgent(agent), who);
    if (stop()) again = true;
    return true;
  }

  /// Ends the work soon; what came back is kept. False if nobody here works.
  public synchronized boolean stop() {
    if (worker == null) return false;
    again = false;
    if (run != null) run.stop();
    return true;
  }

  /// What this server does about the run; empty if nothing.
  public synchronized Optional<RunNow> now() {
    return Optional.ofNullable(state).map(s -> steps.shown(s, since, why));
  }

  private boolean startedHere() {
    return project.chapter(Pipeline.INSTANCE).state().open().isPresent()
        && project.spine().last(Query.ALL.types("pipeline.run.started"), 1).stream()
            .anyMatch(e -> e.source().kind().equals("web"));
  }

  private Set<String> openGates() {
    return project.chapter(Pipeline.INSTANCE).steps().stream()
        .filter(Gate.class::isInstance)
        .map(step -> ((Gate) step).id())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> ids(List<Gate> gates) {
    return gates.stream().map(Gate::id).collect(Collectors.toUnmodifiableSet());
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
      if (answered()) goOn();
    }
  }

  private synchronized boolean answered() {
    return state == RunState.ASKING && !openGates().containsAll(asked);
  }

  private void work() {
    while (more())
      try (Project own = projects.get()) {
        var who = new Who(Event.Actor.NOBODY, Event.Origin.of("workshop"), "");
        var fresh = new RunPipeline(own, environment, who);
        synchronized (this) {
          run = fresh;
        }
        show(fresh.work("", steps, _ -> Optional.empty()));
      } catch (InterruptedException e) {
        become(RunState.STOPPED, "");
      } catch (IOException | RuntimeException e) {
        become(RunState.FAILED, String.valueOf(e.getMessage()));
      }
  }

  /// An answer that came while the run ended is not overlooked: it ends under the lock under which
  /// others ask it to go on.
  private synchronized boolean more() {
    run = null;
    if (closed || !(again || answered())) {
      worker = null;
      return false;
    }
    again = false;
    spent = false;
    steps.limit(
        limit,
        () -> {
          spent = true;
          stop();
        });
    become(RunState.WORKING, "");
    return true;
  }

  private synchronized void show(Workshop.Result result) {
    switch (result) {
      case Workshop.Result.Finished _ -> forget();
      case Workshop.Result.Waiting(var gates) -> {
        asked = ids(gates);
        become(RunState.ASKING, "");
      }
      case Workshop.Result.Awaiting(int works) ->
          become(RunState.AWAITING_HOST, works + " briefs wait for the coding agent");
      case Workshop.Result.Stopped _ -> become(RunState.STOPPED, spent ? limit.words() : "");
    }
  }

  /// The run is over: there is nothing to say about it any more.
  private synchronized void forget() {
    steps = new StepsNow(project.clock());
    state = null;
  }

  private synchronized void become(RunState next, String reason) {
    steps.clear();
    if (state != next) since = project.clock().instant();
    state = next;
    why = reason;
  }

  @Override
  public void close() {
    closed = true;
    follower.interrupt();
    Thread working;
    synchronized (this) {
      stop();
      working = worker;
    }
    try {
      if (working != null) working.join(GOODBYE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
