package cairn.use.pipeline;

import cairn.crew.ScoreGates;
import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.score.Review;
import cairn.pipeline.score.ScoreGate;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Readiness;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Standing;
import cairn.pipeline.state.Totals;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// A run of the pipeline in the shape that other programs rely on; fields are only added.
///
/// @param run its id; null if nothing ever ran
/// @param overall null while nothing is scored
/// @param opens the gates that are open now, with the files as they are
/// @param changed files that are other files since they were scored; they shut every gate
/// @param shares weights in percent
public record PipelineSummary(
    @Nullable String run,
    String project,
    String task,
    String mode,
    double goal,
    boolean ended,
    boolean reached,
    int loop,
    String note,
    String commit,
    @Nullable Double overall,
    List<String> opens,
    List<ChangedFile> changed,
    Map<String, Double> shares,
    List<Agent> agents) {

  private static final PipelineSummary NO_RUN =
      new PipelineSummary(
          null, "", "", "", 0, false, false, 0, "", "", null, List.of(), List.of(), Map.of(),
          List.of());

  /// A file that passed review and is another file now.
  ///
  /// @param now the hash of the file; null if it is gone
  public record ChangedFile(String agent, String path, String scored, @Nullable String now) {}

  /// @param score null while its draft has none that is valid
  /// @param artifact the hash of the draft
  /// @param waitsFor why it does not go on, in words
  public record Agent(
      String agent,
      String stage,
      int attempt,
      int round,
      int rounds,
      int escalations,
      @Nullable Double score,
      String artifact,
      List<String> files,
      List<ReviewRow> reviews,
      List<String> waitsFor) {
    static Agent of(PipelineState state, Run run, Standing standing, Progress p) {
      return new Agent(
          p.agent(),
          p.stage().word(),
          p.attempt(),
          p.round(),
          p.rounds(),
          p.escalations(),
          standing.agents().contains(p.agent()) ? null : p.validScore(),
          p.draft().hash(),
          p.draft().files().stream().map(Draft.File::path).toList(),
          p.reviews().values().stream()
              .sorted(Comparator.comparing(Review::critic))
              .map(ReviewRow::of)
              .toList(),
          PipelineSummary.waitsFor(state, run, p));
    }
  }

  /// The last run, with the files of the project compared with what was scored.
  static PipelineSummary of(Project project) {
    PipelineState state = project.chapter(Pipeline.INSTANCE).state();
    return of(state, ScoreGates.standing(project.folder(), state));
  }

  private static PipelineSummary of(PipelineState state, Standing standing) {
    Run run = state.run();
    if (run == null) return NO_RUN;
    OptionalDouble overall = Totals.overall(run, "");
    return new PipelineSummary(
        run.id(),
        run.setup().project(),
        run.setup().task(),
        run.setup().mode().name(),
        run.setup().goal(),
        run.ended() != null,
        run.reached(),
        run.loop(),
        run.note(),
        run.commit(),
        overall.isPresent() ? overall.getAsDouble() : null,
        Totals.gates(run, standing).stream().map(ScoreGate::word).toList(),
        standing.broken().stream()
            .map(b -> new ChangedFile(b.agent(), b.path(), b.scored(), b.now()))
            .toList(),
        Totals.shares(run, ""),
        ordered(run).stream().map(p -> Agent.of(state, run, standing, p)).toList());
  }

  /// In the order of the registry.
  static List<Progress> ordered(Run run) {
    return run.setup().agents().stream()
        .filter(a -> run.progress().containsKey(a.name()))
        .map(a -> run.progress().get(a.name()))
        .toList();
  }

  /// Why an agent does not go on, in words.
  static List<String> waitsFor(PipelineState state, Run run, Progress p) {
    return switch (p.stage()) {
      case Stage.Waiting _ ->
          Readiness.gaps(state, run, p.agent()).stream()
              .map(g -> "cannot start: " + g.what() + " -> " + g.remedy())
              .distinct()
              .toList();
      case Stage.Blocked blocked -> List.of(blocked.why());
      case Stage.LeftOut left -> List.of(left.why());
      case Stage.Escalated escalated -> List.of(escalated.question());
      case Stage.Working _ -> p.feedback().stream().limit(5).toList();
      case Stage.Reviewing _,
          Stage.Merging _,
          Stage.Writing _,
          Stage.Verifying _,
          Stage.Passed _,
          Stage.Kept _ ->
          List.of();
    };
  }
}
