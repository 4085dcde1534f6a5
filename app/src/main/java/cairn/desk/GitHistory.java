package cairn.desk;

import cairn.task.RoleHistory.Change;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.util.io.DisabledOutputStream;

/// The commits of a project as [Change] values, oldest first. Merges are skipped: what they bring
/// was committed elsewhere.
final class GitHistory {
  private static final int ABBREVIATION = 10;

  private GitHistory() {}

  /// Empty if the folder is in no git repository.
  static Optional<List<Change>> of(Path project) throws IOException {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() == null) return Optional.empty();
    try (Repository repository = builder.build()) {
      ObjectId head = repository.resolve(Constants.HEAD);
      if (head == null) return Optional.of(List.of());
      String inside =
          repository
              .getWorkTree()
              .toPath()
              .toRealPath()
              .relativize(project.toRealPath())
              .toString()
              .replace('\\', '/');
      return Optional.of(changes(repository, head, inside.isEmpty() ? "" : inside + "/"));
    }
  }

  private static List<Change> changes(Repository repository, ObjectId head, String inside)
      throws IOException {
    var changes = new ArrayList<Change>();
    try (RevWalk walk = new RevWalk(repository);
        DiffFormatter diff = new DiffFormatter(DisabledOutputStream.INSTANCE)) {
      diff.setRepository(repository);
      walk.markStart(walk.parseCommit(head));
      for (RevCommit commit : walk) {
        if (commit.getParentCount() > 1) continue;
        RevCommit parent =
            commit.getParentCount() == 0 ? null : walk.parseCommit(commit.getParent(0).getId());
        var paths = new ArrayList<String>();
        for (DiffEntry entry :
            diff.scan(parent == null ? null : parent.getTree(), commit.getTree())) {
          String path =
              entry.getChangeType() == DiffEntry.ChangeType.DELETE
                  ? entry.getOldPath()
                  : entry.getNewPath();
          if (path.startsWith(inside)) paths.add(path.substring(inside.length()));
        }
        if (!paths.isEmpty())
          changes.add(
              new Change(
                  commit.abbreviate(ABBREVIATION).name(),
                  Instant.ofEpochSecond(commit.getCommitTime()),
                  commit.getFullMessage(),
                  List.copyOf(paths)));
      }
    }
    Collections.reverse(changes);
    return changes;
  }
}
