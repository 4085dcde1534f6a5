package cairn.use.pipeline;

import cairn.crew.ScoreGates;
import cairn.crew.ScoredFiles;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.score.ScoreGate;
import cairn.pipeline.state.GateVerdict;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Holds the scores of the pipeline against the files as they are now.
public final class CheckScores {
  /// @param concerned false if nothing that was scored is among the bytes: then nothing is held up
  /// @param reasons why the gate is shut; empty if it is open
  public record Verdict(
      String gate,
      boolean concerned,
      @Nullable String run,
      @Nullable Double overall,
      List<Finding> reasons) {
    public boolean open() {
      return reasons.isEmpty();
    }
  }

  private CheckScores() {}

  /// Whether there is a gate of this name.
  public static boolean knows(String gate) {
    return ScoreGate.of(gate).isPresent();
  }

  /// Whether the score opens a gate, for these bytes.
  ///
  /// @param gate `commit`, `pr` or `submission`
  public static Verdict gate(Project project, String gate, ScoredFiles files) {
    ScoreGates.Answer answer = ScoreGates.check(project, ScoreGate.of(gate).orElseThrow(), files);
    GateVerdict verdict = answer.verdict();
    return new Verdict(
        verdict.gate().word(),
        answer.concerned(),
        verdict.run(),
        verdict.overall(),
        verdict.reasons());
  }

  /// Files that no score speaks of, though they stand where an agent delivers. They shut nothing.
  public static List<Finding> unseen(Project project) throws IOException {
    return ScoreGates.unseen(project);
  }

  /// Scores of the last run that do not hold any more, because a file changed.
  public static List<Finding> standing(Project project) {
    return ScoreGates.standing(project.folder(), project.chapter(Pipeline.INSTANCE).state())
        .findings();
  }
}
