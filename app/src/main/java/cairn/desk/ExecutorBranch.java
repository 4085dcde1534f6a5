package cairn.desk;

import cairn.text.Slug;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// What an executor left in its worktree: a branch of the project's repository, and all that is
/// remembered of it. A kill loses nothing that was delivered.
///
/// @param base the commit that the branch began with: the project as it stood
public record ExecutorBranch(Path project, String name, String base) {
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final String STOOD = "^The project as it stood$";

  /// The name of the work, from which the worktree's branch gets its name.
  public static String work(String task) {
    return Slug.of("executor-" + task);
  }

  public static Optional<ExecutorBranch> of(Path project, String task)
      throws IOException, InterruptedException {
    String pattern = "refs/heads/cairn/" + work(task) + "-p*";
    Optional<String> name =
        git(project, "", "for-each-ref", "--format=%(refname:short)", pattern)
            .lines()
            .filter(l -> !l.isBlank())
            .findFirst();
    if (name.isEmpty()) return Optional.empty();
    String stood =
        git(project, "", "log", "-1", "--format=%H", "--grep=" + STOOD, "HEAD.." + name.get());
    String base = stood.isBlank() ? git(project, "", "merge-base", "HEAD", name.get()) : stood;
    return Optional.of(new ExecutorBranch(project, name.get(), base.strip()));
  }

  /// The paths that it added, changed or removed.
  public List<String> paths() throws IOException, InterruptedException {
    String rows =
        git(project, "", "diff", "--relative", "--no-renames", "--name-only", "-z", range());
    return Arrays.stream(rows.split("\0")).filter(p -> !p.isBlank()).toList();
  }

  /// What it did to these paths, as a patch that holds binary files, too.
  public String patch(List<String> paths) throws IOException, InterruptedException {
    if (paths.isEmpty()) return "";
    var arguments = new ArrayList<String>();
    arguments.addAll(List.of("diff", "--relative", "--no-renames", "--no-ext-diff", "--binary"));
    arguments.addAll(List.of(range(), "--"));
    arguments.addAll(paths);
    return git(project, "", arguments.toArray(String[]::new));
  }

  /// Brings the patch into the project's files, all of it or nothing.
  public void apply(String patch) throws IOException, InterruptedException {
    if (!patch.isEmpty()) git(project, patch, "apply", "--whitespace=nowarn", "-");
  }

  public void delete() throws IOException, InterruptedException {
    git(project, "", "branch", "--quiet", "-D", name);
  }

  private String range() {
    return base + ".." + name;
  }

  private static String git(Path project, String input, String... arguments)
      throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("git", "-c", "core.quotepath=off"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).directory(project.toFile()).start();
    var said = new StringBuffer();
    Thread errors =
        Thread.ofVirtual()
            .start(() -> {
              try (var in = process.getErrorStream()) {
                said.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
              } catch (IOException e) {
                said.append(e.getMessage());
              }
            });
    try (var out = process.getOutputStream()) {
      out.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
      process.destroyForcibly();
      throw new IOException("git " + arguments[0] + " did not end");
    }
    errors.join(LIMIT);
    if (process.exitValue() != 0)
      throw new IOException("git " + arguments[0] + ": " + said.toString().strip());
    return output;
  }
}
