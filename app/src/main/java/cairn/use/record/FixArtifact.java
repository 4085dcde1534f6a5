package cairn.use.record;

import cairn.desk.ArtifactFolder;
import cairn.finding.Finding;
import cairn.kernel.file.AtomicFile;
import cairn.record.audit.Fix;
import cairn.record.format.Artifact;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Repairs what is wrong with a research record on disk and needs no judgement.
public final class FixArtifact {
  /// @param refused what would have grown worse
  /// @param files those that changed
  public record Fixed(List<Finding> fixed, List<Finding> refused, Set<String> files) {}

  private FixArtifact() {}

  /// @param dry true to write nothing
  public static Fixed fix(Path folder, boolean dry) throws IOException {
    Fix.Result result = Fix.of(Artifact.read(ArtifactFolder.files(folder)));
    if (!dry)
      for (var file : result.files().entrySet())
        AtomicFile.write(folder.resolve(file.getKey()), file.getValue());
    return new Fixed(result.fixed(), result.refused(), result.files().keySet());
  }
}
