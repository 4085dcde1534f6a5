package cairn.crew;

import cairn.finding.Finding;
import cairn.kernel.file.AtomicFile;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.score.ScoreGate;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/// The git hooks that hold a commit or a push at the gates of the score. Ours is a marked block in
/// the hook, so that what other tools put there stays.
///
/// That they were wanted is kept in the configuration of the repository: whoever takes one out
/// without `cairn init --git --remove` is noticed by `cairn check`.
public final class GitHooks {
  private static final String BEGIN =
      "# cairn gate: begin (`cairn init --git --remove` takes it out)";
  private static final String END = "# cairn gate: end";
  private static final String SHELL = "#!/bin/sh";
  private static final String SECTION = "cairn";
  private static final String WANTED = "gates";

  /// A hook of git, and what it asks.
  public enum Hook {
    COMMIT("pre-commit"),
    PUSH("pre-push");

    private final String file;

    Hook(String file) {
      this.file = file;
    }

    String file() {
      return file;
    }
  }

  /// The hooks of the repository cannot be changed by us.
  public static final class Foreign extends IOException {
    Foreign(String message) {
      super(message);
    }
  }

  private final Path repository;
  private final String program;

  private GitHooks(Path repository, String program) {
    this.repository = repository;
    this.program = program;
  }

  /// @param program how to start Cairn
  public static Optional<GitHooks> of(Path project, String program) {
    File found = new FileRepositoryBuilder().findGitDir(project.toFile()).getGitDir();
    return Optional.ofNullable(found).map(git -> new GitHooks(git.toPath(), program));
  }

  /// Puts them in, or brings them up to date.
  ///
  /// @return the files that changed
  public List<Path> install() throws IOException {
    try (Repository opened = open()) {
      var changed = new ArrayList<Path>();
      for (Hook hook : Hook.values()) {
        Path file = folder(opened).resolve(hook.file());
        String before = Files.exists(file) ? Files.readString(file) : "";
        String after = with(file, before, block(hook));
        if (after.equals(before)) continue;
        Files.createDirectories(file.getParent());
        AtomicFile.write(file, after.getBytes(StandardCharsets.UTF_8));
        executable(file);
        changed.add(file);
      }
      want(opened, true);
      return changed;
    }
  }

  /// Takes our part out; a hook that holds nothing else goes.
  public List<Path> remove() throws IOException {
    try (Repository opened = open()) {
      var changed = new ArrayList<Path>();
      for (Hook hook : Hook.values()) {
        Path file = folder(opened).resolve(hook.file());
        if (!Files.exists(file)) continue;
        String before = Files.readString(file);
        String after = without(before);
        if (after.equals(before)) continue;
        if (after.strip().equals(SHELL) || after.isBlank()) Files.delete(file);
        else {
          AtomicFile.write(file, after.getBytes(StandardCharsets.UTF_8));
          executable(file);
        }
        changed.add(file);
      }
      want(opened, false);
      return changed;
    }
  }

  /// Hooks that were installed here and are gone, changed or cannot run.
  public static List<Finding> findings(Path project) throws IOException {
    Optional<GitHooks> hooks = of(project, "");
    if (hooks.isEmpty()) return List.of();
    try (Repository opened = hooks.get().open()) {
      if (!opened.getConfig().getBoolean(SECTION, WANTED, false)) return List.of();
      var findings = new ArrayList<Finding>();
      for (Hook hook : Hook.values()) {
        Path file = hooks.get().folder(opened).resolve(hook.file());
        boolean there =
            Files.isExecutable(file)
                && Files.readString(file).lines().anyMatch(line -> line.contains(command(hook)));
        if (!there)
          findings.add(
              Finding.of(
                  PipelineCode.HOOK_GONE, hook.file(), 0, "git does not ask at the gate any more"));
      }
      return findings;
    }
  }

  private Repository open() throws IOException {
    return new FileRepositoryBuilder().setGitDir(repository.toFile()).build();
  }

  /// Where git looks for hooks.
  private Path folder(Repository opened) {
    String set = opened.getConfig().getString("core", null, "hooksPath");
    if (set != null) return opened.getWorkTree().toPath().resolve(set);
    Path common = repository;
    // A worktree of a repository has the hooks of its repository.
    if (repository.getParent() != null && repository.getParent().endsWith("worktrees"))
      common = repository.getParent().getParent();
    return common.resolve("hooks");
  }

  private static String command(Hook hook) {
    return switch (hook) {
      case COMMIT -> "gate check " + ScoreGate.COMMIT.word() + " --staged";
      case PUSH -> "gate check " + ScoreGate.PR.word() + " --at";
    };
  }

  private String block(Hook hook) {
    String start = "'" + program.replace("'", "'\\''") + "' " + command(hook);
    return switch (hook) {
      case COMMIT -> BEGIN + "\n" + start + " || exit 1\n" + END + "\n";
      // git names on standard input what is pushed; a deleted branch has a hash of zeros.
      case PUSH ->
          BEGIN
              + "\nwhile read -r _ pushed _ _; do\n"
              + "  case $pushed in *[!0]*) "
              + start
              + " \"$pushed\" </dev/null || exit 1 ;; esac\n"
              + "done\n"
              + END
              + "\n";
    };
  }

  private static String with(Path file, String before, String block) throws Foreign {
    if (before.isBlank()) return SHELL + "\n" + block;
    String first = before.lines().findFirst().orElse("");
    if (!first.startsWith("#!") || !first.matches(".*\\b(sh|bash|dash|zsh)\\b.*"))
      throw new Foreign(file + " is no shell script (its first line is '" + first + "')");
    String others = without(before);
    int line = others.indexOf('\n');
    // First: a hook of others may end before it reaches its last line.
    return line < 0
        ? others + "\n" + block
        : others.substring(0, line + 1) + block + others.substring(line + 1);
  }

  private static String without(String text) {
    int begin = text.indexOf(BEGIN);
    int end = text.indexOf(END);
    if (begin < 0 || end < begin) return text;
    int rest = text.indexOf('\n', end);
    return text.substring(0, begin) + (rest < 0 ? "" : text.substring(rest + 1));
  }

  private static void executable(Path file) throws IOException {
    if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) return;
    var rights = EnumSet.copyOf(Files.getPosixFilePermissions(file));
    rights.add(PosixFilePermission.OWNER_EXECUTE);
    rights.add(PosixFilePermission.GROUP_EXECUTE);
    rights.add(PosixFilePermission.OTHERS_EXECUTE);
    Files.setPosixFilePermissions(file, rights);
  }

  private static void want(Repository opened, boolean wanted) throws IOException {
    StoredConfig config = opened.getConfig();
    if (wanted) config.setBoolean(SECTION, null, WANTED, true);
    else config.unset(SECTION, null, WANTED);
    config.save();
  }
}
