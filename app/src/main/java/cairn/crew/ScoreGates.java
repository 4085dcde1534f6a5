package cairn.crew;

import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.score.ScoreGate;
import cairn.pipeline.state.GateVerdict;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Standing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

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

  /// Files where an agent that passed may write, and that no run has seen: no score speaks of them.
  public static List<Finding> unseen(Project project) throws IOException {
    PipelineState state = project.chapter(Pipeline.INSTANCE).state();
    Run run = state.run();
    if (run == null || run.ended() == null) return List.of();
    List<AgentEntry> passed =
        run.setup().agents().stream()
            .filter(a -> run.progress().containsKey(a.name()))
            .filter(a -> run.of(a.name()).stage().stands())
            .toList();
    List<String> patterns = passed.stream().flatMap(a -> a.produces().paths().stream()).toList();
    Set<String> scored = Standing.scoredFiles(state);
    return new ProjectFiles(project.folder())
        .look(patterns).keySet().stream()
            .filter(path -> !scored.contains(path) && !state.files().containsKey(path))
            .filter(path -> !Pipeline.renders(path))
            .map(path ->
                Finding.of(
                        PipelineCode.FILE_UNSEEN,
                        path,
                        0,
                        path + " stands where an agent delivers, and no run has seen it")
                    .about(owner(passed, path)))
            .toList();
  }

  private static String owner(List<AgentEntry> agents, String path) {
    return agents.stream()
        .filter(a -> a.produces().paths().stream().anyMatch(p -> PathPattern.covers(p, path)))
        .map(AgentEntry::name)
        .findFirst()
        .orElse("");
  }

  /// Which scores hold for the files on disk.
  public static Standing standing(Path project, PipelineState state) {
    try (ScoredFiles files = ScoredFiles.onDisk(project)) {
      return Standing.of(state, files::hash);
    }
  }
}
