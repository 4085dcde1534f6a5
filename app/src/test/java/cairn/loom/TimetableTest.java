package cairn.loom;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimetableTest {
  private static final Duration CADENCE = Duration.ofSeconds(5);

  @TempDir Path folder;

  @Test
  void ticksRunAPassOnlyWhenSomethingChangedAndSurviveARestart() throws Exception {
    var passes = new ArrayList<WeaveReport>();
    var held = new ArrayList<String>();
    try (Project project = open()) {
      var table =
          new Timetable(folder, new Loom(project, Loom.Bounds.USUAL, null), project.clock());
      say(project, "From now on always write dates as ISO 8601.");
      table.tick(CADENCE, passes::add, held::add);
      table.tick(CADENCE, passes::add, held::add);
    }
    assertThat(passes).hasSize(1);
    assertThat(held).containsExactly("nothing changed");
    try (Project project = open()) {
      var table =
          new Timetable(folder, new Loom(project, Loom.Bounds.USUAL, null), project.clock());
      table.tick(CADENCE, passes::add, held::add);
      say(project, "Never touch the vendor folder.");
      table.tick(CADENCE, passes::add, held::add);
    }
    assertThat(held).hasSize(2);
    assertThat(passes).hasSize(2);
  }

  @Test
  void aPassThatFailsIsRememberedAndDoesNotEndTheRun() throws Exception {
    Files.createDirectories(folder.resolve("memory"));
    Files.write(folder.resolve("memory/CLAUDE.md"), new byte[] {(byte) 0xff, 0});
    var held = new ArrayList<String>();
    try (Project project = open()) {
      var table =
          new Timetable(folder, new Loom(project, Loom.Bounds.USUAL, null), project.clock());
      table.tick(CADENCE, _ -> {}, held::add);
      table.tick(CADENCE, _ -> {}, held::add);
      table.tick(CADENCE, _ -> {}, held::add);
      assertThat(table.load().failures()).isEqualTo(2);
    }
    assertThat(held).hasSize(3);
    assertThat(held.getFirst()).contains("CRN-M014");
    assertThat(held.getLast()).contains("2 failures in a row");
  }

  private static void say(Project project, String words) {
    project
        .spine()
        .append(
            List.of(
                Draft.of(
                    "channel.message", Event.Origin.of("chat"), Json.object().put("text", words))));
  }

  private Project open() {
    return new Project(
        folder, FileSpine.open(folder, InstantSource.system()), InstantSource.system(), () -> 42L);
  }
}
