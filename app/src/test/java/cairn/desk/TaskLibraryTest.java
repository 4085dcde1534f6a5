package cairn.desk;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.task.folder.TaskFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which folders are tasks, wherever somebody keeps them.
class TaskLibraryTest {
  @TempDir Path root;

  private void task(String folder, String... files) throws IOException {
    for (String file : files) {
      Path path = root.resolve("tasks").resolve(folder).resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, "# " + file + "\n");
    }
  }

  private List<String> ids(Path folder) throws IOException {
    return new TaskLibrary(root, TaskSettings.defaults())
        .under(folder).stream().map(TaskFolder::id).sorted().toList();
  }

  @Test
  void tasksMayBeGroupedByYearAndQuarter() throws IOException {
    task("2026/Q1/WEB-0012__login", "HL-WEB-0012__login.md");
    task("team one/WEB-13__search", "HL-WEB-13__search.md");
    task("cleanup", "HL__cleanup.md", "phase-1/TS__cleanup.md");
    assertThat(ids(root.resolve("tasks"))).containsExactly("WEB-12", "WEB-13", "cleanup");
    assertThat(ids(root.resolve("tasks/2026"))).containsExactly("WEB-12");
  }

  @Test
  void aProjectIsNoTaskThatSwallowsItsTasks() throws IOException {
    task("WEB-1__a", "HL-WEB-1__a.md");
    task("WEB-2__b", "HL-WEB-2__b.md");
    assertThat(ids(root)).containsExactly("WEB-1", "WEB-2");
  }

  @Test
  void aPhaseIsNoTask() throws IOException {
    task("cleanup", "phase-1/TS__cleanup.md", "research-2/gather.md");
    assertThat(ids(root.resolve("tasks"))).containsExactly("cleanup");
  }

  @Test
  void aNumberFindsItsTaskWithZerosOrWithout() throws IOException {
    task("WEB-0012__login", "HL-WEB-0012__login.md");
    var library = new TaskLibrary(root, TaskSettings.defaults());
    for (String name : List.of("12", "0012", "WEB-12", "WEB-0012", "web-12"))
      assertThat(library.find(name)).as(name).isPresent();
    assertThat(library.find("1")).isEmpty();
    assertThat(library.find("999999999999999999999")).isEmpty();
  }
}
