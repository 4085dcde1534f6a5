package cairn.crew;

import cairn.finding.Finding;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
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
  private static final String NAME = "# cairn gate";
  private static final String OF = " of ";
  private static final String BEGIN = ": begin (`cairn init --git --remove` takes it out)";
  private static final String END = ": end";
  private static final String SHELL = "#!/bin/sh";

  /// Stands for the program where only the rest of a hook is compared.
  private static final String ANY = "\0";

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
  private final Path project;
  private final String program;

  private GitHooks(Path repository, Path project, String program) {
    this.repository = repository;
    this.project = project;
    this.program = program;
  }

  /// @param program how to start Cairn
  public static Optional<GitHooks> of(Path project, String program) {
    File found = new FileRepositoryBuilder().findGitDir(project.toFile()).getGitDir();
    return Optional.ofNullable(found).map(git -> new GitHooks(git.toPath(), project, program));
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
        String after = with(file, tidy(opened, before), inside(opened), hook);
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
        String after = without(tidy(opened, before), inside(opened));
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
      String inside = hooks.get().inside(opened);
      for (Hook hook : Hook.values()) {
        Path file = hooks.get().folder(opened).resolve(hook.file());
        String text = Files.isExecutable(file) ? Files.readString(file) : "";
        if (!text.contains(command(hook)))
          findings.add(gone(hook, "git does not ask at the gate any more"));
        else if (!asks(text, inside, hook))
          findings.add(gone(hook, "it asks at the gate no more, or only after other commands"));
      }
      return findings;
    }
  }

  private static Finding gone(Hook hook, String message) {
    return Finding.of(PipelineCode.HOOK_GONE, hook.file(), 0, message);
  }

  /// Whether our part stands in a hook as it was put there, before anything that could end the hook
  /// or leave the part out. Which `cairn` it starts may differ.
  private static boolean asks(String text, String inside, Hook hook) {
    int at = 0;
    while (at < text.length()) {
      if (end(text, at, inside, hook) > 0) return true;
      int line = text.indexOf('\n', at);
      String first = text.substring(at, line < 0 ? text.length() : line);
      // Another project of the same repository may ask first.
      boolean other = first.startsWith(NAME + OF) && first.endsWith(BEGIN);
      if (other)
        at = end(text, at, first.substring((NAME + OF).length(), first.indexOf(BEGIN)), hook);
      else at = line < 0 || !first.isBlank() && !first.startsWith("#") ? -1 : line + 1;
      if (at < 0) return false;
    }
    return false;
  }

  /// Where the part of a project ends that begins here as it was put in; -1 if it does not.
  private static int end(String text, int at, String inside, Hook hook) {
    String[] around = block(inside, ANY, hook).split(ANY, -1);
    if (!text.startsWith(around[0], at)) return -1;
    int program = at + around[0].length();
    int rest = text.indexOf(around[1], program);
    return rest > 0 && ours(text.substring(program, rest)) ? rest + around[1].length() : -1;
  }

  private static boolean ours(String program) {
    return program.substring(program.lastIndexOf('/') + 1).startsWith("cairn")
        && program.indexOf('\n') < 0;
  }

  /// The folder of the project in its repository, as a hook starts at the top; empty at the top.
  private String inside(Repository opened) throws IOException {
    return opened
        .getWorkTree()
        .toPath()
        .toRealPath()
        .relativize(project.toRealPath())
        .toString()
        .replace('\\', '/');
  }

  /// Without the part of a project at the top, if there is none: older releases wrote that for a
  /// project in a folder below, and it refused every commit.
  private String tidy(Repository opened, String hook) throws IOException {
    boolean stray =
        !inside(opened).isEmpty()
            && !Files.isDirectory(opened.getWorkTree().toPath().resolve(Project.MARK));
    return stray ? without(hook, "") : hook;
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

  private static String block(String inside, String program, Hook hook) {
    String folder = inside.isEmpty() ? "" : " -C " + quoted(inside);
    String start = quoted(program) + " " + command(hook);
    String name = name(inside);
    String ask =
        switch (hook) {
          case COMMIT -> start + folder + " || exit 1\n";
          // git names on standard input what is pushed, and other hooks want to read that, too; a
          // deleted branch has a hash of zeros.
          case PUSH ->
              "pushes=$(cat)\n"
                  + "printf '%s\\n' \"$pushes\" | while read -r _ pushed _ _; do\n"
                  + "  case $pushed in *[!0]*) "
                  + start
                  + " \"$pushed\""
                  + folder
                  + " </dev/null || exit 1 ;; esac\n"
                  + "done || exit 1\n"
                  + "[ -z \"$pushes\" ] || exec <<PUSHES\n$pushes\nPUSHES\n";
        };
    return name + BEGIN + "\n" + ask + name + END + "\n";
  }

  private static String name(String inside) {
    return inside.isEmpty() ? NAME : NAME + OF + inside;
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  private String with(Path file, String before, String inside, Hook hook) throws Foreign {
    String block = block(inside, program, hook);
    if (before.isBlank()) return SHELL + "\n" + block;
    String first = before.lines().findFirst().orElse("");
    if (!first.startsWith("#!") || !first.matches(".*\\b(sh|bash|dash|zsh)\\b.*"))
      throw new Foreign(file + " is no shell script (its first line is '" + first + "')");
    String others = without(before, inside);
    int line = others.indexOf('\n');
    // First: a hook of others may end before it reaches its last line.
    return line < 0
        ? others + "\n" + block
        : others.substring(0, line + 1) + block + others.substring(line + 1);
  }

  private static String without(String text, String inside) {
    int begin = text.indexOf(name(inside) + BEGIN);
    int end = text.indexOf(name(inside) + END);
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
