package cairn.crew;

import cairn.kernel.Project;
import cairn.pipeline.GateVerdict;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineState;
import cairn.pipeline.Run;
import cairn.pipeline.ScoreGate;
import cairn.pipeline.Standing;
import java.nio.file.Path;

/// The gates of the score, held against the bytes they are asked for. A gate that only read the log
/// would stay open when a file is edited after its review.
public final class ScoreGates {
  private ScoreGates() {}

  /// @param concerned false if nothing that was scored is among the bytes: then nothing is held up
  public record Answer(GateVerdict verdict, boolean concerned) {}

  public static Answer check(Project project, ScoreGate gate, ScoredFiles files) {
    Run run = project.chapter(Pipeline.INSTANCE).state().run();
    boolean concerned = files.touches(Standing.scoredFiles(run));
    return new Answer(GateVerdict.of(gate, run, Standing.of(run, files::hash)), concerned);
  }

  /// Which scores of the last run hold for the files on disk.
  public static Standing standing(Path project, PipelineState state) {
    try (ScoredFiles files = ScoredFiles.onDisk(project)) {
      return Standing.of(state.run(), files::hash);
    }
  }
}
