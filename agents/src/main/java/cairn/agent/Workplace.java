package cairn.agent;

import cairn.kernel.Outage;
import cairn.text.Slug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
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
  record Fresh(Path folder) implements Workplace {
    static Fresh open() throws Outage {
      try {
        return new Fresh(Files.createTempDirectory("cairn-work-"));
      } catch (IOException e) {
        throw new Outage(Outage.Kind.MISCONFIGURED, "no working folder: " + e.getMessage());
      }
    }

    @Override
    public String leave() {
      delete(folder);
      return "";
    }
  }

  /// A git worktree on a branch of its own. What the agent changed is committed there; the
  /// project's own files are as before.
  record Worktree(Path repository, Path folder, String branch) implements Workplace {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int MOST_OUTPUT = 1024 * 1024;

    static Worktree open(Path repository, String work) throws Outage, InterruptedException {
      String name = Slug.of(work) + "-" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
      Path folder = repository.resolve(".cairn").resolve("worktrees").resolve(name);
      var place = new Worktree(repository, folder, "cairn/" + name);
      git(repository, "worktree", "add", "--quiet", "-b", place.branch, folder.toString(), "HEAD");
      return place;
    }

    @Override
    public String leave() throws Outage, InterruptedException {
      git(folder, "add", "--all");
      boolean changed = !git(folder, "status", "--porcelain").isBlank();
      if (changed)
        git(
            folder,
            "-c",
            "user.name=cairn",
            "-c",
            "user.email=cairn@localhost",
            "-c",
            "commit.gpgsign=false",
            "commit",
            "--quiet",
            "--no-verify",
            "-m",
            "Work of an agent on " + branch);
      boolean kept = changed || !git(repository, "rev-list", "HEAD.." + branch).isBlank();
      git(repository, "worktree", "remove", "--force", folder.toString());
      if (!kept) git(repository, "branch", "--quiet", "-D", branch);
      return kept ? "its changes are on the branch " + branch : "";
    }

    private static String git(Path folder, String... arguments)
        throws Outage, InterruptedException {
      var command = Stream.concat(Stream.of("git"), Stream.of(arguments)).toList();
      Map<String, String> environment = AllowedEnvironment.of(System.getenv(), List.of());
      Child.Ended ended =
          new Child(command, folder, environment, "").run(LIMIT, MOST_OUTPUT, _ -> {});
      if (ended.exit() != 0)
        throw new Outage(
            Outage.Kind.MISCONFIGURED,
            "git " + arguments[0] + " failed: " + Limits.quote(ended.error()));
      return ended.output();
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
    } catch (IOException e) {
      // A leftover in the system's temporary folder harms nobody.
    }
  }
}
