package cairn.crew;

import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.score.ScoreGate;
import cairn.pipeline.state.GateVerdict;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Standing;
import java.nio.file.Path;

/// The gates of the score, held against the bytes they are asked for. A gate that only read the log
/// would stay open when a file is edited after its review.
public final class ScoreGates {
  private ScoreGates() {}

  /// @param concerned false if nothing that was scored is among the bytes: then nothing is held up
  public record Answer(GateVerdict verdict, boolean concerned) {}

  public static Answer check(Project project, ScoreGate gate, ScoredFiles files) {
    PipelineState state = project.chapter(Pipeline.INSTANCE).state();
    boolean concerned = files.touches(Standing.scoredFiles(state));
    Standing standing = Standing.of(state, files::hash);
    return new Answer(GateVerdict.of(gate, state.run(), standing), concerned);
  }

  /// Which scores hold for the files on disk.
  public static Standing standing(Path project, PipelineState state) {
    try (ScoredFiles files = ScoredFiles.onDisk(project)) {
      return Standing.of(state, files::hash);
    }
  }
}
