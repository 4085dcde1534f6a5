package cairn.desk;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a killed `task new` leaves, step by step; no process has the number 4194305.
class NewFolderTest {
  private static final String DEAD = ".new-4194305-1-7";
  private static final String OF_0_1_0 = ".new-8237498237";

  @TempDir Path folder;

  private Project project() {
    return new Project(
        folder, FileSpine.open(folder, InstantSource.system()), InstantSource.system(), () -> 1L);
  }

  private List<String> listing() throws IOException {
    try (var all = Files.list(folder.resolve("tasks"))) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private Path opened(Project project, String title) throws IOException {
    var granted = (TaskDesk.Outcome.Granted<String>) new TaskDesk(project).open(title, Who.cli(""));
    return folder.resolve(granted.value());
  }

  private static Path onlyFile(Path task) throws IOException {
    try (var files = Files.list(task)) {
      return files.findFirst().orElseThrow();
    }
  }

  @Test
  void aTaskHasItsFolderAndNothingBeside() throws IOException {
    try (Project project = project()) {
      Path task = opened(project, "Slow start");
      assertThat(listing()).containsExactly(task.getFileName().toString());
      assertThat(onlyFile(task)).hasFileName("HL-TASK-1__slow_start.md");
    }
  }

  @Test
  void aPreparationWithoutATaskIsTakenAway() throws IOException {
    try (Project project = project()) {
      Path dead = Files.createDirectories(folder.resolve("tasks").resolve(DEAD));
      Files.writeString(dead.resolve("title"), "Never opened");
      Files.createDirectories(folder.resolve("tasks").resolve(OF_0_1_0));
      new TaskDesk(project).mended();
      assertThat(listing()).isEmpty();
    }
  }

  @Test
  void aRefusedTaskLeavesNothing() throws IOException {
    try (Project project = project()) {
      assertThat(new TaskDesk(project).open(" ", Who.cli("")))
          .isInstanceOf(TaskDesk.Outcome.Denied.class);
      assertThat(listing()).isEmpty();
    }
  }

  /// As if killed between the log and the rename, before and after the HL was written.
  @Test
  void aTaskWithItsPreparationIsCompleted() throws IOException {
    try (Project project = project()) {
      Path other = opened(project, "Another one");
      Path task = opened(project, "Slow start");
      Path hl = onlyFile(task);
      String text = Files.readString(hl);
      for (String name : List.of(DEAD, OF_0_1_0))
        for (boolean written : new boolean[] {false, true}) {
          if (!written && name.equals(OF_0_1_0)) continue; // that release wrote no title
          Path aside = folder.resolve("tasks").resolve(name);
          Files.move(task, aside);
          if (!written) {
            Files.delete(aside.resolve(hl.getFileName()));
            Files.writeString(aside.resolve("title"), "Slow start");
          }
          new TaskDesk(project).mended();
          assertThat(listing())
              .containsExactly(other.getFileName().toString(), task.getFileName().toString());
          assertThat(hl).hasContent(text);
          assertThat(task.resolve("title")).doesNotExist();
        }
    }
  }

  @Test
  void aTaskWhoseFolderWasDeletedStaysDeleted() throws IOException {
    try (Project project = project()) {
      Path task = opened(project, "Slow start");
      Files.delete(onlyFile(task));
      Files.delete(task);
      new TaskDesk(project).mended();
      assertThat(listing()).isEmpty();
    }
  }

  @Test
  void thePreparationOfALivingProcessStays() throws IOException {
    try (Project project = project()) {
      Path aside = new NewFolder(folder.resolve("tasks")).prepare("Still at it");
      new TaskDesk(project).mended();
      assertThat(aside).exists();
    }
  }

  /// In a container the next process has the same number.
  @Test
  void anotherProcessWithTheSameNumberIsNotTheOwner() throws IOException {
    try (Project project = project()) {
      Files.createDirectories(
          folder.resolve("tasks/.new-" + ProcessHandle.current().pid() + "-1-7"));
      new TaskDesk(project).mended();
      assertThat(listing()).isEmpty();
    }
  }
}
