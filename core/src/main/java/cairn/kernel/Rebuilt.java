package cairn.kernel;

import cairn.finding.Finding;
import java.nio.file.Path;
import java.util.List;

/// What a rebuild of a chapter's files came to.
///
/// @param views how many files and folders the chapter renders
/// @param written the files that were not as the log has them, and are now
/// @param kept versions of other hands that gave way
/// @param left what could not be written
public record Rebuilt(int views, List<String> written, List<Kept> kept, List<Finding> left) {
  /// @param copy where the other version is now
  public record Kept(String file, Path copy) {}

  public Rebuilt {
    written = List.copyOf(written);
    kept = List.copyOf(kept);
    left = List.copyOf(left);
  }
}
