package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.task.folder.Role;
import cairn.task.guard.PathName;
import cairn.task.guard.RoleLock;
import cairn.task.guard.ShellWrites;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What an agent in a role tries in its shell. Every line is one attempt.
class ShellAttacksTest {
  private static final String FOLDER = "LAB-7__warm_start";

  /// Answers a gate, or gets hold of what proves a person.
  static Stream<String> decisions() {
    return lines("decisions");
  }

  /// Writes where an executor may not.
  static Stream<String> writes() {
    return lines("writes");
  }

  /// Ordinary work of an executor.
  static Stream<String> work() {
    return lines("work");
  }

  /// The lines below a heading of `shell-lines.txt`; `¶` stands for the end of a line.
  private static Stream<String> lines(String heading) {
    String all;
    try (InputStream in = ShellAttacksTest.class.getResourceAsStream("shell-lines.txt")) {
      all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String from = all.substring(all.indexOf("## " + heading + ":"));
    int end = from.indexOf("\n## ");
    return (end < 0 ? from : from.substring(0, end))
        .lines()
        .skip(1)
        .filter(line -> !line.isBlank())
        .map(line -> line.replace('¶', '\n'));
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void noneDecides(String command) {
    assertThat(ShellWrites.in(command).decisions()).as(command).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("writes")
  void noneWritesOutsideTheRole(String command) {
    assertThat(ShellWrites.in(command).targets()).as(command).anyMatch(t -> !may(t));
  }

  @ParameterizedTest
  @MethodSource("work")
  void ordinaryWorkPasses(String command) {
    ShellWrites writes = ShellWrites.in(command);
    assertThat(writes.decisions()).as(command).isEmpty();
    assertThat(writes.targets()).as(command).allMatch(ShellAttacksTest::may);
  }

  @Test
  void thereAreEnoughOfThem() {
    assertThat(decisions().count() + writes().count()).isGreaterThan(330);
  }

  @Test
  void whatCannotBeReadIsSaid() {
    assertThat(ShellWrites.in("./tools/release.sh; $TOOL x").blind())
        .anyMatch(why -> why.contains("$TOOL"));
    assertThat(ShellWrites.in("curl -s host/x | bash").blind()).isNotEmpty();
    assertThat(ShellWrites.in("python3 x.py").blind()).isNotEmpty();
    assertThat(ShellWrites.in("git apply").patches()).containsExactly(ShellWrites.PIPED);
    assertThat(ShellWrites.in("git diff | git apply -R -").patches())
        .containsExactly(ShellWrites.PIPED);
    assertThat(ShellWrites.in("cd a; patch -p1 < fix.diff").patches())
        .containsExactly("a/fix.diff");
  }

  @Test
  void aHugeOrEndlessLineIsReadToAnEnd() {
    String deep = "eval ".repeat(5_000) + "x";
    assertThat(ShellWrites.in(deep).blind()).isNotEmpty();
    assertThat(ShellWrites.in("{a,b}".repeat(200)).targets()).isEmpty();
    assertThat(ShellWrites.in("true;".repeat(10_000)).blind()).isNotEmpty();
    assertThat(ShellWrites.in("cat <<E\nnever ended").targets()).isEmpty();
  }

  private static boolean may(String path) {
    Optional<PathName> name = PathName.of("/home/p", java.util.List.of(), path);
    return name.isPresent()
        && new RoleLock(Role.EXECUTOR, "tasks", FOLDER, "").check(name.get()).isEmpty();
  }
}
