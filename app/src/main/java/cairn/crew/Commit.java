package cairn.crew;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.Status;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/// Commits what a run made, and only that: whatever else is changed or staged stays as it is. Asked
/// again after a crash, it finds the commit it made before.
final class Commit {
  /// The last line of the message, by which the commit is known again.
  private static final String TRAILER = "Cairn-Run: ";

  private final Path project;

  Commit(Path project) {
    this.project = project;
  }

  /// @param id empty if nothing was committed, with a note that says why
  record Done(String id, String note) {}

  /// @param paths relative to the project
  Done make(String run, String message, List<String> paths) throws IOException {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() == null) return new Done("", "the project is in no git repository");
    try (Repository repository = builder.build();
        Git git = new Git(repository)) {
      Set<String> changed = changed(git, paths);
      if (changed.isEmpty()) return before(repository, run);
      var add = git.add();
      changed.forEach(add::addFilepattern);
      add.call();
      var commit = git.commit().setMessage(message + "\n\n" + TRAILER + run + "\n");
      changed.forEach(commit::setOnly);
      return new Done(commit.call().name(), "");
    } catch (GitAPIException e) {
      return new Done("", "git did not commit: " + e.getMessage());
    }
  }

  /// What of these paths differs from the last commit; ignored files do not.
  private Set<String> changed(Git git, List<String> paths) throws IOException, GitAPIException {
    Path root = git.getRepository().getWorkTree().toPath().toRealPath();
    String inside = root.relativize(project.toRealPath()).toString().replace('\\', '/');
    String prefix = inside.isEmpty() ? "" : inside + "/";
    Status status = git.status().call();
    var changed = new TreeSet<>(status.getUncommittedChanges());
    changed.addAll(status.getUntracked());
    changed.removeAll(status.getMissing());
    changed.removeAll(status.getRemoved());
    changed.retainAll(paths.stream().map(p -> prefix + p).toList());
    return changed;
  }

  private static Done before(Repository repository, String run) throws IOException {
    ObjectId head = repository.resolve(Constants.HEAD);
    if (head == null) return new Done("", "there is nothing to commit");
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseCommit(head);
      boolean ours = commit.getFullMessage().lines().anyMatch((TRAILER + run)::equals);
      return ours ? new Done(commit.name(), "") : new Done("", "there is nothing to commit");
    }
  }
}
