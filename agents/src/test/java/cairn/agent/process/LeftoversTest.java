package cairn.agent.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.agent.Agents;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @TempDir Path project;

  @BeforeEach
  void make() throws IOException {
    Files.createDirectories(project.resolve(".cairn"));
  }

  /// A run of its own, which waits for a program that would go on for minutes.
  public static final class Run {
    private Run() {}

    public static void main(String[] args) throws Exception {
      Path project = Path.of(args[0]);
      new Child(
              List.of("sh", "-c", "echo $$ > pid.new; mv pid.new pid; sleep 300; sleep 300"),
              project,
              Map.of("PATH", System.getenv("PATH")),
              "",
              Optional.of(project))
          .run(Duration.ofMinutes(5), 1_000, _ -> {});
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theNextRunEndsTheProgramsOfARunThatWasKilled() throws Exception {
    Process run = start();
    long program = Long.parseLong(Files.readString(await(project.resolve("pid"))).strip());
    run.destroyForcibly().waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(ProcessHandle.of(program)).as("it outlives its run").isPresent();
    assertThat(Agents.leftBehind(project)).as("a look names it and ends nothing").isNotEmpty();
    assertThat(ProcessHandle.of(program)).isPresent();
    List<String> ended = new Leftovers(project).end();
    assertThat(ended).anyMatch(said -> said.contains("sh (process " + program + ")"));
    ProcessHandle.of(program)
        .ifPresent(p -> p.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join());
    assertThat(notes()).isEmpty();
    assertThat(new Leftovers(project).end()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theProgramsOfARunThatLivesGoOn() throws Exception {
    Process run = start();
    try {
      long program = Long.parseLong(Files.readString(await(project.resolve("pid"))).strip());
      assertThat(new Leftovers(project).end()).isEmpty();
      assertThat(ProcessHandle.of(program).orElseThrow().isAlive()).isTrue();
      assertThat(notes()).hasSize(1);
    } finally {
      run.destroy();
      run.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
  }

  @Test
  void aProcessThatOnlyHasTheNumberOfALostOneStays() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      var note = new Leftovers.Note("m", "claude", other.pid(), 12_345, 4_194_305, 1);
      Files.createDirectories(project.resolve(".cairn/run"));
      Files.writeString(project.resolve(".cairn/run/m.child.json"), Json.write(note));
      assertThat(new Leftovers(project).end()).isEmpty();
      assertThat(other.isAlive()).isTrue();
      assertThat(notes()).isEmpty();
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void aProgramThatEndedLeavesNoNoteAndAFolderThatIsNoProjectStaysOne() throws Exception {
    child(project).run(PATIENCE, 1_000, _ -> {});
    assertThat(notes()).isEmpty();
    Path plain = Files.createDirectories(project.resolve("plain"));
    child(plain).run(PATIENCE, 1_000, _ -> {});
    assertThat(plain).isEmptyDirectory();
  }

  private static Child child(Path folder) {
    return new Child(
        List.of("true"), folder, Map.of("PATH", System.getenv("PATH")), "", Optional.of(folder));
  }

  private List<String> notes() throws IOException {
    Path run = project.resolve(".cairn/run");
    if (!Files.exists(run)) return List.of();
    try (var all = Files.list(run)) {
      return all.map(file -> file.getFileName().toString()).toList();
    }
  }

  private Process start() throws IOException {
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElse("java"),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            path,
            Run.class.getName(),
            project.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static Path await(Path file) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!Files.exists(file) && System.nanoTime() < end) Thread.sleep(20);
    return file;
  }
}
