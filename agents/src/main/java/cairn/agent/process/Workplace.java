package cairn.agent.process;

import cairn.agent.brief.Limits;
import cairn.kernel.brief.Outage;
import cairn.kernel.file.Scratch;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Slug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The folder in which a command-line agent works.
sealed interface Workplace {
  Path folder();

  /// Called when the agent is done, whether it did well or not.
  ///
  /// @return what is left of its work, in words; empty if nothing
  String leave() throws Outage, InterruptedException;

  /// A folder that is there anyway.
  record Shared(Path folder) implements Workplace {
    @Override
    public String leave() {
      return "";
    }
  }

  /// An empty folder that goes away with all that is in it.
  record Fresh(Scratch scratch) implements Workplace {
    static Fresh open() throws Outage {
      try {
        return new Fresh(Scratch.open("cairn-work-"));
      } catch (IOException e) {
        throw new Outage(Outage.Kind.MISCONFIGURED, "no working folder: " + e.getMessage());
      }
    }

    @Override
    public Path folder() {
      return scratch.folder();
    }

    @Override
    public String leave() {
      scratch.close();
      return "";
    }
  }

  /// A git worktree on a branch of its own, beginning with the project as it stands, committed or
  /// not. What the agent changed is committed there; the project's own files are as before.
  ///
  /// @param tree the root of the worktree
  /// @param folder the project inside it
  /// @param base the commit that the branch begins with
  record Worktree(Path project, Path tree, Path folder, String branch, String base)
      implements Workplace {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int MOST_OUTPUT = 1024 * 1024;
    private static final BoundedPattern OWNER = BoundedPattern.of(".*-p(\\d{1,18})-[0-9a-z]+");
    private static final List<String> IDENTITY =
        List.of(
            "-c",
            "user.name=cairn",
            "-c",
            "user.email=cairn@localhost",
            "-c",
            "commit.gpgsign=false");

    static Worktree open(Path project, String work) throws Outage, InterruptedException {
      String name =
          Slug.of(work)
              + "-p"
              + ProcessHandle.current().pid()
              + "-"
              + Long.toString(System.nanoTime(), Character.MAX_RADIX);
      Path all = project.resolve(".cairn").resolve("worktrees");
      Path tree = all.resolve(name);
      removeLeftovers(project, all);
      String inside = git(project, "rev-parse", "--show-prefix").strip();
      String base = asItStands(project, tree.resolveSibling(name + ".index"));
      var place = new Worktree(project, tree, tree.resolve(inside), "cairn/" + name, base);
      git(project, "worktree", "add", "--quiet", "-b", place.branch, tree.toString(), base);
      return place;
    }

    /// Worktrees of processes that died at work: whatever was in them is asked for again.
    private static synchronized void removeLeftovers(Path project, Path all)
        throws Outage, InterruptedException {
      if (!Files.isDirectory(all)) return;
      List<Path> dead;
      try (Stream<Path> trees = Files.list(all)) {
        dead = trees.filter(Files::isDirectory).filter(Worktree::abandoned).toList();
      } catch (IOException e) {
        throw new Outage(Outage.Kind.MISCONFIGURED, "cannot look into " + all);
      }
      for (Path tree : dead) {
        git(project, "worktree", "remove", "--force", tree.toString());
        git(project, "branch", "--quiet", "-D", "cairn/" + tree.getFileName());
      }
    }

    private static boolean abandoned(Path tree) {
      Search owner = OWNER.matcher(tree.getFileName().toString());
      return owner.matches()
          && ProcessHandle.of(Long.parseLong(owner.group(1)))
              .filter(ProcessHandle::isAlive)
              .isEmpty();
    }

    /// A commit of everything that git does not ignore, made beside the project's own index.
    private static String asItStands(Path project, Path index) throws Outage, InterruptedException {
      String head = git(project, "rev-parse", "--verify", "HEAD").strip();
      var own = Map.of("GIT_INDEX_FILE", index.toAbsolutePath().toString());
      try {
        Files.createDirectories(index.getParent());
        git(project, own, List.of("read-tree", head));
        git(project, own, List.of("add", "--all", "--", ":/", ":(exclude,top,glob)**/.cairn/**"));
        String tree = git(project, own, List.of("write-tree")).strip();
        if (tree.equals(git(project, "rev-parse", head + "^{tree}").strip())) return head;
        return git(
                project,
                Map.of(),
                Stream.concat(
                        IDENTITY.stream(),
                        Stream.of("commit-tree", tree, "-p", head, "-m", "The project as it stood"))
                    .toList())
            .strip();
      } catch (IOException e) {
        throw new Outage(Outage.Kind.MISCONFIGURED, "no place for a worktree: " + e.getMessage());
      } finally {
        index.toFile().delete(); // a leftover harms nobody
      }
    }

    @Override
    public String leave() throws Outage, InterruptedException {
      git(tree, "add", "--all");
      if (!git(tree, "status", "--porcelain").isBlank())
        git(
            tree,
            Map.of(),
            Stream.concat(
                    IDENTITY.stream(),
                    Stream.of(
                        "commit", "--quiet", "--no-verify", "-m", "Work of an agent on " + branch))
                .toList());
      boolean changed = !git(project, "rev-list", base + ".." + branch).isBlank();
      git(project, "worktree", "remove", "--force", tree.toString());
      if (!changed) git(project, "branch", "--quiet", "-D", branch);
      return changed ? "its changes are on the branch " + branch + " since " + base : "";
    }

    private static String git(Path folder, String... arguments)
        throws Outage, InterruptedException {
      return git(folder, Map.of(), List.of(arguments));
    }

    private static String git(Path folder, Map<String, String> more, List<String> arguments)
        throws Outage, InterruptedException {
      var command = Stream.concat(Stream.of("git"), arguments.stream()).toList();
      var environment = new HashMap<>(AllowedEnvironment.of(System.getenv(), List.of()));
      environment.putAll(more);
      Child.Ended ended =
          new Child(command, folder, environment, "").run(LIMIT, MOST_OUTPUT, _ -> {});
      if (ended.exit() != 0)
        throw new Outage(
            Outage.Kind.MISCONFIGURED,
            "git " + String.join(" ", arguments) + " failed: " + Limits.quote(ended.error()));
      return ended.output();
    }
  }
}
