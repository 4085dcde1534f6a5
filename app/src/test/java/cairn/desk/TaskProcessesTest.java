package cairn.desk;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import cairn.task.folder.Role;
import cairn.task.folder.TaskFolder;
import cairn.task.state.Identity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real processes on a real disk: races for one stage, and death in the middle of it.
class TaskProcessesTest {
  private static final int RACERS = 3;
  private static final int TASKS = 40;
  private static final int DEATHS = 4;
  private static final String HL =
      """
      # HL

      ## 1. Goal & Value
      **Goal:** Win.
      **Value:** Fame.
      ## 2. Current State
      Losing.
      ## 3. Target State
      Winning.
      ## 5. Definition of Done
      1. Won.

      → User decision: ___
      """;

  @TempDir Path root;

  /// Tasks whose briefing may be entered, with a researcher's token each.
  private List<String> prepare(int count) throws IOException {
    Files.createDirectories(root.resolve(Project.MARK));
    var arguments = new ArrayList<String>();
    try (Project project =
        new Project(
            root, FileSpine.open(root, InstantSource.system()), InstantSource.system(), () -> 1L)) {
      var desk = new TaskDesk(project);
      for (int i = 1; i <= count; i++) {
        Path folder = root.resolve("tasks/TASK-" + i + "__race");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("HL-TASK-" + i + "__race.md"), HL);
        TaskFolder blank = desk.library().read(folder);
        var decided =
            (TaskDesk.Outcome.Granted<TaskFolder>)
                desk.decide(blank, blank.id() + ".hl", "research", Who.cli(""));
        TaskFolder task = decided.value();
        var token =
            (TaskDesk.Outcome.Granted<String>)
                desk.start(task, "", Role.RESEARCHER, Identity.SHELL, Who.cli(""));
        arguments.addAll(List.of(task.id(), token.value()));
      }
    }
    return arguments;
  }

  private Process start(List<String> arguments) throws IOException {
    var command = new ArrayList<String>();
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            EnteringProcess.class.getName(),
            root.toString()));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("ready");
    return process;
  }

  @Test
  void manyProcessesEnteringOneStageMakeOneStage() throws Exception {
    List<String> arguments = prepare(1);
    var racers = new ArrayList<Process>();
    for (int i = 0; i < RACERS; i++) racers.add(start(arguments));
    Files.createFile(root.resolve("go"));
    var said = new ArrayList<String>();
    for (Process racer : racers) {
      said.addAll(racer.inputReader(StandardCharsets.UTF_8).lines().toList());
      assertThat(racer.waitFor(2, TimeUnit.MINUTES)).isTrue();
    }
    assertThat(said).hasSize(RACERS).allMatch(line -> line.contains("Granted"));
    assertThat(said.stream().filter(line -> line.contains("created=true"))).hasSize(1);
    var events = new ArrayList<String>();
    try (var spine = FileSpine.open(root, InstantSource.system())) {
      spine.read(Query.ALL.types("task.stage.entered"), e -> events.add(e.type()));
    }
    assertThat(events).hasSize(1);
  }

  /// Killed at whatever instant: each briefing is either whole or not there.
  @Test
  void aKilledProcessLeavesEachStageStartedOrNot() throws Exception {
    List<String> arguments = prepare(TASKS);
    Files.createFile(root.resolve("go"));
    int seen = 0;
    for (int death = 1; death <= DEATHS; death++) {
      Process process = start(arguments);
      var reader = process.inputReader(StandardCharsets.UTF_8);
      for (int lines = 0;
          lines < death * TASKS / (DEATHS + 1) && reader.readLine() != null;
          lines++) {}
      process.destroyForcibly().waitFor(2, TimeUnit.MINUTES);
      seen = whole();
    }
    assertThat(seen).as("some were entered before the last kill").isPositive();
    Process last = start(arguments);
    assertThat(last.inputReader(StandardCharsets.UTF_8).lines().filter(l -> l.contains("Granted")))
        .hasSize(TASKS);
    assertThat(last.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(whole()).isEqualTo(TASKS);
  }

  private int whole() throws IOException {
    int count = 0;
    try (Stream<Path> files = Files.walk(root.resolve("tasks"))) {
      for (Path file :
          files.filter(f -> f.getFileName().toString().equals("briefing.md")).toList()) {
        assertThat(Files.readString(file))
            .startsWith("# Briefing")
            .endsWith("Stage complete: NO\n");
        count++;
      }
    }
    return count;
  }
}
