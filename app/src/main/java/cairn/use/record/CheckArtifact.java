package cairn.use.record;

import cairn.desk.ArtifactFolder;
import cairn.desk.ArtifactHistory;
import cairn.finding.Finding;
import cairn.record.audit.ArtifactCheck;
import cairn.record.audit.HistoryCheck;
import cairn.record.format.Artifact;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Judges a research record on disk, whoever wrote it.
public final class CheckArtifact {
  private CheckArtifact() {}

  /// @param prefix what stands before each file's name in the findings
  public static List<Finding> check(Path folder, String prefix) throws IOException {
    return ArtifactCheck.of(Artifact.read(ArtifactFolder.files(folder))).stream()
        .map(finding -> below(finding, prefix))
        .toList();
  }

  private static Finding below(Finding f, String prefix) {
    String file = f.file().isEmpty() ? prefix : prefix + f.file();
    return new Finding(
        f.code(), f.severity(), file, f.line(), f.entry(), f.commit(), f.message(), f.hint());
  }

  /// Judges every commit: entries that may only be added and were rewritten or removed.
  ///
  /// @param folder a git repository, or a folder with one subfolder per commit
  /// @param below the path of the artifact in the repository; empty for its root
  /// @return empty if no commit touches an artifact
  public static Optional<List<Finding>> history(Path folder, String below) throws IOException {
    List<HistoryCheck.Commit> commits = ArtifactHistory.read(folder, below);
    return commits.isEmpty() ? Optional.empty() : Optional.of(HistoryCheck.of(commits));
  }
}
