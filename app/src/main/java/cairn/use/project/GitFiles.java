package cairn.use.project;

import cairn.join.file.Histories;
import cairn.kernel.project.IgnoreFile;
import cairn.kernel.project.MergeRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tells git which files of a project stay on this machine, and that a merge of two histories keeps
/// the lines of both.
public final class GitFiles {
  private GitFiles() {}

  /// Writes what is missing; what people changed stays.
  public static void ensure(Path root) throws IOException {
    IgnoreFile.ensure(root);
    if (isInRepository(root)) MergeRules.ensure(root, Histories.RENDERED);
  }

  /// Whether a clone of this project could be merged: git would know what to do.
  public static boolean readyToMerge(Path root) {
    return !isInRepository(root) || MergeRules.areThere(root);
  }

  private static boolean isInRepository(Path root) {
    for (Path at = root.toAbsolutePath(); at != null; at = at.getParent())
      if (Files.exists(at.resolve(".git"))) return true;
    return false;
  }
}
