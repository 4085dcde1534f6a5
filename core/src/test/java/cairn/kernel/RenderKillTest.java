package cairn.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real process is killed at every rename of a command, the one after it, too, and then one more
/// command runs: the files are what a render of the log gives in an empty folder.
class RenderKillTest {
  /// More renames than a command has; the test ends before, at the first that is not killed.
  private static final int MOST = 60;

  private static final long PATIENCE_SECONDS = 60;

  @TempDir Path scratch;

  /// The process that is killed: changes a section, adds one, and with it all three files.
  static final class Child {
    public static void main(String[] args) {
      try (Desk desk = new Desk(Path.of(args[0]))) {
        desk.plan("a", "b", "c");
        desk.rename("b", args[1]);
        desk.plan(args[1]);
      }
      Runtime.getRuntime().halt(0);
    }
  }

  @Test
  void afterAKillAtAnyRenameTheNextCommandLeavesWhatTheLogSays() throws Exception {
    assumeTrue(straceWorks(), "strace is not here or may not trace: no kill is tried");
    Path base = scratch.resolve("base");
    Files.createDirectories(base);
    try (Desk desk = new Desk(base)) {
      desk.plan("a", "b", "c");
    }
    int killed = 0;
    for (int n = 1; n <= MOST; n++) {
      Path folder = scratch.resolve("kill-" + n);
      copy(base, folder);
      if (run(folder, n, "first" + n) == 0) break;
      killed++;
      run(folder, n * 7 % 11 + 1, "second" + n);
      try (Desk desk = new Desk(folder)) {
        var last = (Decision.Accepted<?>) desk.rename("a", "last");
        assertThat(last.behind()).as("told after a kill at rename %s", n).isEmpty();
        assertThat(desk.chapter.compare().different()).isEmpty();
      }
      assertThat(RenderTest.files(folder.resolve("errands")))
          .as("killed at rename %s", n)
          .isEqualTo(RenderTest.rendered(folder, scratch.resolve("empty-" + n)));
      assertThat(folder.resolve(".cairn/views/next")).isEmptyDirectory();
    }
    assertThat(killed).isGreaterThan(5);
  }

  private static int run(Path folder, int rename, String name) throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                "strace",
                "-f",
                "-qqq",
                "-o",
                "/dev/null",
                "-e",
                "trace=rename",
                "-e",
                "inject=rename:signal=KILL:when=" + rename));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Child.class.getName(),
            folder.toString(),
            name));
    Process child =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(new File("/dev/null"))
            .start();
    assertThat(child.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return child.exitValue();
  }

  private static boolean straceWorks() throws InterruptedException {
    try {
      Process tried =
          new ProcessBuilder("strace", "-f", "-o", "/dev/null", "true")
              .redirectErrorStream(true)
              .redirectOutput(new File("/dev/null"))
              .start();
      return tried.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && tried.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var all = Files.walk(from)) {
      for (Path each : all.toList())
        Files.copy(
            each, to.resolve(from.relativize(each).toString()), StandardCopyOption.COPY_ATTRIBUTES);
    }
  }
}
