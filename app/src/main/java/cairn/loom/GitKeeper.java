package cairn.loom;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/// Commits what memory wrote, and only that, when the project is in a git repository. Whatever else
/// is staged stays staged; a repository that somebody holds is left alone.
final class GitKeeper {
  private static final List<String> KEPT =
      List.of("CLAUDE.md", "entities", "topics", "effectiveness", "fragments");

  private static final PersonIdent AUTHOR = new PersonIdent("cairn memory", "memory@cairn.invalid");

  private final Path project;

  GitKeeper(Path project) {
    this.project = project.toAbsolutePath().normalize();
  }

  /// The commit's short name, or empty if there was nothing to commit or no place to do it.
  Optional<String> commit(String message) throws IOException {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() == null) return Optional.empty();
    try (Repository repository = builder.build();
        Git git = new Git(repository)) {
      if (repository.isBare()
          || Files.exists(repository.getDirectory().toPath().resolve("index.lock")))
        return Optional.empty();
      Path root = repository.getWorkTree().toPath().toAbsolutePath().normalize();
      String prefix = root.relativize(project).toString().replace('\\', '/');
      String memory = (prefix.isEmpty() ? "" : prefix + "/") + "memory/";
      var add = git.add();
      var update = git.add().setUpdate(true);
      var commit =
          git.commit().setMessage(message).setAuthor(AUTHOR).setCommitter(AUTHOR).setSign(false);
      boolean any = false;
      for (String kept : KEPT) {
        var status = git.status().addPath(memory + kept).call();
        if (status.isClean()) continue;
        any = true;
        add.addFilepattern(memory + kept);
        update.addFilepattern(memory + kept);
        commit.setOnly(memory + kept);
      }
      if (!any) return Optional.empty();
      add.call();
      update.call();
      return Optional.of(commit.call().abbreviate(10).name());
    } catch (GitAPIException e) {
      throw new IOException("git could not commit memory: " + e.getMessage(), e);
    }
  }
}
