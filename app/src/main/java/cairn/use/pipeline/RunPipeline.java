package cairn.use.pipeline;

import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.join.PipelineRun;
import cairn.kernel.Gate;
import cairn.kernel.Who;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.pipeline.PipelineCommand;
import cairn.pipeline.StateFile;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.score.ScoreGate;
import cairn.pipeline.state.PipelineGate;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import cairn.text.Slug;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Starts a run of the pipeline, or goes on with it, until it ends or only a person can go on.
public final class RunPipeline {
  /// Time limit of each verification command.
  public static final int VERIFY_SECONDS = Setup.VERIFY_SECONDS;

  /// The answer to an escalation that asks those who failed once more.
  public static final String AGAIN = PipelineGate.Escalation.AGAIN;

  /// Whether a gate is open only because an agent could not be reached.
  public static boolean unreached(Gate gate) {
    return gate.context() instanceof PipelineGate.Escalation escalation && escalation.unreached();
  }

  public enum Mode {
    PIPELINE,
    STANDALONE,
    SIMPLIFIED,
    JUST_DO_IT
  }

  /// The gate that a run is to reach.
  public enum Goal {
    COMMIT,
    PR,
    SUBMISSION;

    /// As people write it; commit if it is no such word.
    public static Goal of(String word) {
      return ScoreGate.of(word).map(gate -> valueOf(gate.name())).orElse(COMMIT);
    }
  }

  /// What a run is asked for.
  ///
  /// @param name the project's name in paths; empty for the folder's
  /// @param only only these agents; empty for all
  /// @param blocked questions that must be answered before anybody starts
  public record Request(
      String name,
      String task,
      Mode mode,
      Goal goal,
      List<String> only,
      List<String> must,
      List<String> should,
      List<String> may,
      List<String> assumed,
      List<String> blocked,
      int verifySeconds) {
    public static Request of(String task, Goal goal, List<String> only) {
      return new Request(
          "",
          task,
          Mode.PIPELINE,
          goal,
          only,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          VERIFY_SECONDS);
    }

    private Spec spec() {
      var requirements = new ArrayList<Spec.Requirement>();
      must.forEach(t -> requirements.add(new Spec.Requirement(Spec.Level.MUST, t)));
      should.forEach(t -> requirements.add(new Spec.Requirement(Spec.Level.SHOULD, t)));
      may.forEach(t -> requirements.add(new Spec.Requirement(Spec.Level.MAY, t)));
      var aspects = new ArrayList<Spec.Aspect>();
      assumed.forEach(t -> aspects.add(new Spec.Aspect(t, Spec.Clarity.ASSUMED, "")));
      blocked.forEach(t -> aspects.add(new Spec.Aspect(t, Spec.Clarity.BLOCKED, "")));
      return new Spec(requirements, aspects);
    }
  }

  /// @param before when this very run was started, if it was and is gone on with
  public record Started(@Nullable Instant before) {}

  private final Project project;
  private final PipelineRun run;

  public RunPipeline(Project project, Map<String, String> environment, Who who) {
    this.project = project;
    this.run = new PipelineRun(project, environment, who);
  }

  /// What contradicts itself in a registry: no run starts with it.
  public static List<Finding> errors(RegistryFolder registry) throws IOException {
    return registry.lint().stream().filter(f -> f.severity() == Severity.ERROR).toList();
  }

  /// @param key what the caller chose to name this start; null if nothing
  public Outcome<Started> start(RegistryFolder registry, Request request, @Nullable String key)
      throws IOException {
    Setup setup = setup(registry, request, project.folder().toRealPath(), request.spec());
    return Outcome.of(run.start(setup, key), yes -> new Started(yes.recordedBefore()));
  }

  static Setup setup(RegistryFolder registry, Request request, Path folder, Spec spec)
      throws IOException {
    String name = request.name().isEmpty() ? String.valueOf(folder.getFileName()) : request.name();
    return registry.setup(
        Slug.of(name),
        request.task(),
        Setup.Mode.valueOf(request.mode().name()),
        ScoreGate.valueOf(request.goal().name()).least(),
        request.only(),
        spec,
        request.verifySeconds());
  }

  /// True if there is something to go on with.
  public boolean underWay() {
    return run.state().underWay();
  }

  /// The id of the run that is open.
  public Optional<String> open() {
    return run.state().open().map(Run::id);
  }

  /// Whether the run under way was given to an agent by name.
  public boolean given() {
    return run.state().open().map(Run::agent).filter(agent -> !agent.isEmpty()).isPresent();
  }

  /// Looks again at the files that the run under way speaks of.
  public Outcome<Started> look() throws IOException {
    return Outcome.of(run.look(), _ -> new Started(null));
  }

  public Outcome<Started> end(String why) {
    return Outcome.of(run.end(why), _ -> new Started(null));
  }

  /// Ends [#work] soon, from any thread; nothing that came back is lost.
  public void stop() {
    run.stop();
  }

  /// How a person changes the plan at its gate; null leaves a part as it is.
  public record Change(
      @Nullable String task,
      @Nullable Mode mode,
      @Nullable Goal goal,
      @Nullable List<String> only) {}

  public Outcome<Started> change(Change change) {
    var replan =
        new PipelineCommand.Replan(
            change.task(),
            change.mode() == null ? null : Setup.Mode.valueOf(change.mode().name()),
            change.goal() == null ? null : ScoreGate.valueOf(change.goal().name()).least(),
            change.only());
    return Outcome.of(run.replan(replan), _ -> new Started(null));
  }

  /// Goes back to an agent: it starts afresh, and so does whoever built on it.
  public Outcome<Started> back(String agent, String why) {
    return Outcome.of(run.back(agent, why), _ -> new Started(null));
  }

  /// @param agent one agent for every role, or empty for what `cairn.yaml` says
  public Workshop.Result work(String agent, Watcher watcher, PipelineRun.Answers answers)
      throws IOException, InterruptedException {
    return work(agent, Budget.UNLIMITED, watcher, answers);
  }

  public Workshop.Result work(
      String agent, Budget budget, Watcher watcher, PipelineRun.Answers answers)
      throws IOException, InterruptedException {
    return run.work(agent, budget, watcher, answers);
  }

  public boolean reached() {
    Run last = run.state().run();
    return last != null && last.reached();
  }

  /// A state file that others wrote, which is not ours to change.
  public Optional<Finding> foreignState() throws IOException {
    Path file = project.folder().resolve(StateFile.PATH);
    if (!Files.isRegularFile(file)) return Optional.empty();
    String problem = StateFile.foreign(Files.readString(file));
    return problem.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Finding.of(
                PipelineCode.FOREIGN_STATE, StateFile.PATH, 0, problem + "; it is left alone"));
  }
}
