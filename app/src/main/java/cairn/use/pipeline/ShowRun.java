package cairn.use.pipeline;

import cairn.crew.ScoreGates;
import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.Trace;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Standing;
import cairn.pipeline.state.Totals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Shows the last run: who works on what, rounds, scores, and what blocks.
public final class ShowRun {
  /// How an agent stands, for a word in colour.
  public enum Mark {
    STALE,
    PASSED,
    BLOCKED,
    OTHER
  }

  /// @param score null while there is none that is valid
  /// @param waitsFor why it does not go on, in words
  public record Agent(
      String name,
      @Nullable Double score,
      int attempt,
      int round,
      Mark mark,
      String stage,
      List<String> waitsFor) {}

  /// @param overall the total in words
  /// @param soFar what it took, and what waits for a person
  public record Status(
      String run,
      String task,
      boolean ended,
      boolean reached,
      int loop,
      String overall,
      List<Agent> agents,
      String note,
      String commit,
      SoFar soFar) {}

  public record Traced(String run, String text) {}

  private final Project project;

  public ShowRun(Project project) {
    this.project = project;
  }

  private PipelineState state() {
    return project.chapter(Pipeline.INSTANCE).state();
  }

  /// In the shape that other programs rely on.
  public PipelineSummary summary() {
    return PipelineSummary.of(project);
  }

  /// Empty if nothing ever ran.
  public Optional<Status> status() {
    PipelineState state = state();
    Run run = state.run();
    if (run == null) return Optional.empty();
    Standing standing = ScoreGates.standing(project.folder(), state);
    return Optional.of(
        new Status(
            run.id(),
            run.setup().task(),
            run.ended() != null,
            run.reached(),
            run.loop(),
            Totals.words(run, standing),
            PipelineSummary.ordered(run).stream().map(p -> agent(state, run, standing, p)).toList(),
            run.note(),
            run.commit(),
            SoFar.of(project, state, run)));
  }

  private static Agent agent(PipelineState state, Run run, Standing standing, Progress p) {
    boolean stale = standing.agents().contains(p.agent());
    Mark mark =
        stale
            ? Mark.STALE
            : switch (p.stage()) {
              case Stage.Passed _ -> Mark.PASSED;
              case Stage.Blocked _, Stage.Escalated _ -> Mark.BLOCKED;
              case Stage.Kept _,
                  Stage.Waiting _,
                  Stage.LeftOut _,
                  Stage.Working _,
                  Stage.Reviewing _,
                  Stage.Merging _,
                  Stage.Writing _,
                  Stage.Verifying _ ->
                  Mark.OTHER;
            };
    return new Agent(
        p.agent(),
        stale ? null : p.validScore(),
        p.attempt(),
        p.round(),
        mark,
        p.stage().word(),
        PipelineSummary.waitsFor(state, run, p));
  }

  /// The ids of all runs, the oldest first.
  public List<String> runs() {
    return all(state()).stream().map(Run::id).toList();
  }

  /// What happened in a run: graph, rounds, scores, escalations.
  ///
  /// @param id null for the last run
  public Optional<Traced> trace(@Nullable String id) {
    PipelineState state = state();
    return all(state).stream()
        .filter(run -> id == null || run.id().equals(id))
        .reduce((_, last) -> last)
        .map(run -> new Traced(run.id(), Trace.text(state, run)));
  }

  private static List<Run> all(PipelineState state) {
    var runs = new ArrayList<>(state.past().values());
    if (state.run() != null) runs.add(state.run());
    return runs;
  }
}
