package cairn.crew;

import cairn.kernel.file.ProjectPath;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/// The bytes that a gate judges: those on disk, those about to be committed, or those of a commit.
public sealed interface ScoredFiles extends AutoCloseable {
  /// The hash of the file at a path of the project; null if there is none.
  @Nullable String hash(String path);

  /// Whether these bytes bring anything that was scored: a commit of other files is not held up.
  boolean touches(Set<String> scored);

  @Override
  void close();

  static ScoredFiles onDisk(Path project) {
    return new OnDisk(project);
  }

  /// @param index the list of what will be committed, where git has another than the usual one:
  ///   `git commit -a` and `git commit FILE` make one of their own and name it to their hooks
  /// @throws NoRepository if the project is in none
  static ScoredFiles staged(Path project, @Nullable Path index) throws IOException {
    Repository repository = repository(project);
    DirCache read =
        index == null
            ? repository.readDirCache()
            : DirCache.read(index.toFile(), repository.getFS());
    return new Staged(repository, inside(repository, project), read);
  }

  /// @throws NoRepository if the project is in none, or has no such commit
  static ScoredFiles at(Path project, String revision) throws IOException {
    Repository repository = repository(project);
    RevTree tree = tree(repository, revision);
    if (tree == null) {
      repository.close();
      throw new NoRepository("there is no commit '" + revision + "'");
    }
    return new Committed(repository, inside(repository, project), tree);
  }

  /// What was asked for is not there.
  final class NoRepository extends IOException {
    NoRepository(String message) {
      super(message);
    }
  }

  record OnDisk(Path project) implements ScoredFiles {
    @Override
    public @Nullable String hash(String path) {
      try {
        Path file = ProjectPath.resolve(project, path);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return null;
        try (InputStream in = Files.newInputStream(file)) {
          return ProjectFiles.hash(in);
        }
      } catch (ProjectPath.Refused e) {
        return null; // a link was put in its place
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public boolean touches(Set<String> scored) {
      return true;
    }

    @Override
    public void close() {}
  }

  record Staged(Repository repository, String inside, DirCache index) implements ScoredFiles {
    @Override
    public @Nullable String hash(String path) {
      DirCacheEntry entry = index.getEntry(inside + path);
      return entry == null ? null : blob(repository, entry.getObjectId());
    }

    @Override
    public boolean touches(Set<String> scored) {
      try {
        RevTree head = tree(repository, Constants.HEAD);
        for (String path : scored) {
          DirCacheEntry now = index.getEntry(inside + path);
          ObjectId before = head == null ? null : object(repository, head, inside + path);
          if (now == null ? before != null : !now.getObjectId().equals(before)) return true;
        }
        return false;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      repository.close();
    }
  }

  record Committed(Repository repository, String inside, RevTree tree) implements ScoredFiles {
    @Override
    public @Nullable String hash(String path) {
      try {
        ObjectId id = object(repository, tree, inside + path);
        return id == null ? null : blob(repository, id);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public boolean touches(Set<String> scored) {
      return !scored.isEmpty();
    }

    @Override
    public void close() {
      repository.close();
    }
  }

  private static Repository repository(Path project) throws IOException {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() == null) throw new NoRepository("the project is in no git repository");
    return builder.build();
  }

  private static String inside(Repository repository, Path project) throws IOException {
    Path top = repository.getWorkTree().toPath().toRealPath();
    String inside = top.relativize(project.toRealPath()).toString().replace('\\', '/');
    return inside.isEmpty() ? "" : inside + "/";
  }

  private static @Nullable RevTree tree(Repository repository, String revision) throws IOException {
    ObjectId id = repository.resolve(revision);
    if (id == null) return null;
    try (var walk = new RevWalk(repository)) {
      return walk.parseCommit(id).getTree();
    }
  }

  private static @Nullable ObjectId object(Repository repository, RevTree tree, String path)
      throws IOException {
    try (TreeWalk walk = TreeWalk.forPath(repository, path, tree)) {
      return walk == null ? null : walk.getObjectId(0);
    }
  }

  private static String blob(Repository repository, ObjectId id) {
    try (InputStream in = repository.open(id).openStream()) {
      return ProjectFiles.hash(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
