package cairn.loom;

import cairn.kernel.file.AtomicFile;
import cairn.memory.judge.CommitGate;
import cairn.memory.state.MemoryState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.Status;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;

/// Commits what memory wrote, and only that, when the project is in a git repository. Whatever else
/// is staged stays staged; a repository that somebody holds is left alone.
///
/// A file with a row that [CommitGate] does not let pass stays uncommitted, and
/// `memory/state/hold.md` says why. While `memory/HOLD` stands, nothing is committed at all.
final class GitKeeper {
  /// A person puts this file there to keep memory out of the history for a while.
  private static final String STOP = "memory/HOLD";

  private static final String REASONS = "memory/state/hold.md";

  /// Larger files are not looked at row by row, and held.
  private static final int MAX_FILE = 4 * 1024 * 1024;

  /// @param commit its short name; empty if there was none
  /// @param held why files stay uncommitted
  record Kept(String commit, List<String> held) {
    static final Kept NOTHING = new Kept("", List.of());
  }

  private static final List<String> KEPT =
      List.of("CLAUDE.md", "entities", "topics", "effectiveness", "fragments");

  private static final PersonIdent AUTHOR = new PersonIdent("cairn memory", "memory@cairn.invalid");

  private final Path project;

  GitKeeper(Path project) {
    this.project = project.toAbsolutePath().normalize();
  }

  /// Commits what may be committed, if there is anything and a place to do it.
  Kept commit(String message, MemoryState state) throws IOException {
    var builder = new FileRepositoryBuilder().findGitDir(project.toFile());
    if (builder.getGitDir() == null) return Kept.NOTHING;
    if (Files.exists(project.resolve(STOP)))
      return told(List.of(STOP + ": nothing is committed while it stands"), "");
    try (Repository repository = builder.build();
        Git git = new Git(repository)) {
      if (repository.isBare()
          || Files.exists(repository.getDirectory().toPath().resolve("index.lock")))
        return Kept.NOTHING;
      Path root = repository.getWorkTree().toPath().toAbsolutePath().normalize();
      String prefix = root.relativize(project).toString().replace('\\', '/');
      String memory = (prefix.isEmpty() ? "" : prefix + "/") + "memory/";
      var held = new ArrayList<String>();
      var clean = new ArrayList<String>();
      for (String kept : KEPT)
        for (String file : changed(git, memory + kept)) {
          List<String> why = held(repository, state, file, prefix);
          if (why.isEmpty()) clean.add(file);
          held.addAll(why);
        }
      if (clean.isEmpty()) return told(held, "");
      var add = git.add();
      var update = git.add().setUpdate(true);
      var commit =
          git.commit().setMessage(message).setAuthor(AUTHOR).setCommitter(AUTHOR).setSign(false);
      for (String file : clean) {
        add.addFilepattern(file);
        update.addFilepattern(file);
        commit.setOnly(file);
      }
      add.call();
      update.call();
      return told(held, commit.call().abbreviate(10).name());
    } catch (GitAPIException e) {
      throw new IOException("git could not commit memory: " + e.getMessage(), e);
    }
  }

  private static Set<String> changed(Git git, String path) throws GitAPIException {
    Status status = git.status().addPath(path).call();
    var changed = new TreeSet<>(status.getUncommittedChanges());
    changed.addAll(status.getUntracked());
    return changed;
  }

  private List<String> held(Repository repository, MemoryState state, String file, String prefix)
      throws IOException {
    String own = prefix.isEmpty() ? file : file.substring(prefix.length() + 1);
    Path path = project.resolve(own);
    if (!Files.isRegularFile(path)) return List.of(); // it was taken away
    if (Files.size(path) > MAX_FILE)
      return List.of(own + ": it is larger than " + MAX_FILE + " bytes");
    String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    return new CommitGate(state)
        .check(own, text, before(repository, file)).stream()
            .map(CommitGate.Held::toString)
            .toList();
  }

  /// The rows that the last commit has.
  private static Set<String> before(Repository repository, String file) throws IOException {
    ObjectId head = repository.resolve("HEAD^{tree}");
    if (head == null) return Set.of();
    try (TreeWalk walk = TreeWalk.forPath(repository, file, head)) {
      if (walk == null) return Set.of();
      ObjectLoader blob = repository.open(walk.getObjectId(0));
      if (blob.getSize() > MAX_FILE) return Set.of();
      return new HashSet<>(
          new String(blob.getBytes(MAX_FILE), StandardCharsets.UTF_8).lines().toList());
    }
  }

  private Kept told(List<String> held, String commit) throws IOException {
    Path file = project.resolve(REASONS);
    if (held.isEmpty()) {
      Files.deleteIfExists(file);
      return new Kept(commit, held);
    }
    var text = new StringBuilder("# Held back from git\n\n");
    for (String why : held) text.append("- ").append(why).append('\n');
    AtomicFile.write(file, text.toString());
    return new Kept(commit, List.copyOf(held));
  }
}
