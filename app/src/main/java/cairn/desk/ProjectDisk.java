package cairn.desk;

import cairn.kernel.file.ProjectPath;
import cairn.task.check.Disk;
import cairn.task.state.Base;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.WorkingTreeIterator;
import org.jspecify.annotations.Nullable;

/// The files of a project as evidence sees them: by hash, and by what git says changed. Links are
/// not followed: what lies behind one is not in the project.
final class ProjectDisk implements Disk {
  private static final int BUFFER = 64 * 1024;

  /// Of a larger project no second copy is made.
  private static final int MOST_FILES = 20_000;

  private static final long MOST_BYTES = 500L * 1024 * 1024;

  private final Path project;
  private final Map<String, Set<String>> since = new ConcurrentHashMap<>();

  ProjectDisk(Path project) {
    this.project = project;
  }

  @Override
  public String hash(String path) {
    try {
      Path file = ProjectPath.resolve(project, path);
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return "";
      MessageDigest digest = Sha256.digest();
      try (InputStream in = Files.newInputStream(file)) {
        byte[] buffer = new byte[BUFFER];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) digest.update(buffer, 0, n);
      }
      return Sha256.text(digest.digest());
    } catch (ProjectPath.Refused e) {
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// How the project is now.
  Base now(Collection<String> named) throws IOException {
    var files = new TreeMap<String, String>();
    for (String path : named) if (!path.endsWith("/")) files.put(path, hash(path));
    try (Repository repository = repository()) {
      ObjectId head = repository == null ? null : repository.resolve(Constants.HEAD);
      return new Base(head == null ? null : head.name(), files);
    }
  }

  @Override
  public @Nullable Set<String> since(Base base) {
    if (base.commit() == null) return null;
    Set<String> known = since.get(base.commit());
    if (known != null) return known;
    try (Repository repository = repository()) {
      ObjectId commit = repository == null ? null : repository.resolve(base.commit());
      if (commit == null) return null;
      Set<String> changed = changed(repository, commit);
      since.put(base.commit(), changed);
      return changed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean stood(String path, Base base) {
    if (base.commit() == null) return Disk.super.stood(path, base);
    try (Repository repository = repository()) {
      ObjectId commit = repository == null ? null : repository.resolve(base.commit());
      if (commit == null) return Disk.super.stood(path, base);
      try (var revisions = new RevWalk(repository);
          TreeWalk found =
              TreeWalk.forPath(
                  repository, prefix(repository) + path, revisions.parseCommit(commit).getTree())) {
        return found != null && found.getFileMode(0) != FileMode.TREE;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Writes the files of a base below a folder; links are left out, because they may lead anywhere.
  ///
  /// @return false where git cannot tell, or where they are too many
  boolean write(Base base, Path folder) throws IOException {
    if (base.commit() == null) return false;
    try (Repository repository = repository()) {
      ObjectId commit = repository == null ? null : repository.resolve(base.commit());
      return repository != null && commit != null && write(repository, commit, folder);
    } catch (ProjectPath.Refused e) {
      return false;
    }
  }

  private boolean write(Repository repository, ObjectId commit, Path folder)
      throws IOException, ProjectPath.Refused {
    String prefix = prefix(repository);
    int files = 0;
    long bytes = 0;
    try (var revisions = new RevWalk(repository);
        var walk = new TreeWalk(repository)) {
      walk.addTree(revisions.parseCommit(commit).getTree());
      walk.setRecursive(true);
      while (walk.next()) {
        FileMode mode = walk.getFileMode(0);
        boolean file = mode == FileMode.REGULAR_FILE || mode == FileMode.EXECUTABLE_FILE;
        if (!file || !walk.getPathString().startsWith(prefix)) continue;
        ObjectLoader content = repository.open(walk.getObjectId(0));
        bytes += content.getSize();
        if (++files > MOST_FILES || bytes > MOST_BYTES) return false;
        Path target = ProjectPath.resolve(folder, walk.getPathString().substring(prefix.length()));
        Files.createDirectories(target.getParent());
        try (OutputStream out = Files.newOutputStream(target)) {
          content.copyTo(out);
        }
        if (mode == FileMode.EXECUTABLE_FILE) target.toFile().setExecutable(true);
      }
    }
    return true;
  }

  /// Where the project stands in its repository: empty, or a path that ends in a slash.
  private String prefix(Repository repository) throws IOException {
    Path top = repository.getWorkTree().toPath().toRealPath();
    String inside = top.relativize(project.toRealPath()).toString().replace('\\', '/');
    return inside.isEmpty() ? "" : inside + "/";
  }

  private @Nullable Repository repository() throws IOException {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() == null) return null;
    Repository repository = builder.build();
    if (!repository.isBare()) return repository;
    repository.close();
    return null;
  }

  /// Paths of the project that differ between a commit and the folder, files that git ignores left
  /// out, new ones included.
  private Set<String> changed(Repository repository, ObjectId commit) throws IOException {
    String prefix = prefix(repository);
    var paths = new HashSet<String>();
    try (var revisions = new RevWalk(repository);
        var walk = new TreeWalk(repository)) {
      RevTree tree = revisions.parseCommit(commit).getTree();
      walk.setRecursive(false);
      int before = walk.addTree(tree);
      int index =
          repository.isBare()
              ? walk.addTree(new EmptyTreeIterator())
              : walk.addTree(new DirCacheIterator(repository.readDirCache()));
      int now = walk.addTree(new FileTreeIterator(repository));
      ((FileTreeIterator) walk.getTree(now, WorkingTreeIterator.class))
          .setDirCacheIterator(walk, index);
      while (walk.next()) {
        WorkingTreeIterator file = walk.getTree(now, WorkingTreeIterator.class);
        boolean tracked =
            walk.getFileMode(before) != FileMode.MISSING
                || walk.getFileMode(index) != FileMode.MISSING;
        if (file != null && !tracked && file.isEntryIgnored()) continue;
        if (walk.isSubtree()) {
          String folder = walk.getPathString() + "/";
          if (folder.startsWith(prefix) || prefix.startsWith(folder)) walk.enterSubtree();
        } else if (!walk.idEqual(before, now) && walk.getPathString().startsWith(prefix)) {
          paths.add(walk.getPathString().substring(prefix.length()));
        }
      }
    }
    return Set.copyOf(paths);
  }
}
