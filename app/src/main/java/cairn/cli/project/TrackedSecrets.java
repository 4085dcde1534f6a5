package cairn.cli.project;

import cairn.kernel.project.IgnoreFile;
import cairn.kernel.project.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/// The secrets of a project that stand in the index of its repository.
final class TrackedSecrets {
  private TrackedSecrets() {}

  /// Paths from the project's folder; none without a repository.
  static List<String> of(Path project) {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() == null) return List.of();
    try (Repository repository = builder.build()) {
      if (repository.isBare()) return List.of();
      DirCache index = repository.readDirCache();
      Path top = repository.getWorkTree().toPath().toRealPath();
      Path here = top.relativize(project.toRealPath());
      return IgnoreFile.SECRETS.stream()
          .map(name -> Project.MARK + "/" + name)
          .filter(name -> index.getEntry(here.resolve(name).toString().replace('\\', '/')) != null)
          .toList();
    } catch (IOException e) {
      return List.of(); // a repository that cannot be read tracks nothing that doctor could tell
    }
  }
}
