package cairn.use.task;

import cairn.desk.RoleCheck;
import cairn.desk.TaskCheck;
import cairn.desk.TaskDesk;
import cairn.desk.TaskLibrary;
import cairn.desk.TaskSettings;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.task.check.Doctor;
import cairn.task.folder.Atlas;
import cairn.task.folder.Board;
import cairn.task.folder.TaskFolder;
import cairn.task.state.TaskState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is wrong with tasks, of this project or of any folder.
public final class ExamineTasks {
  private final Path root;
  private final InstantSource clock;

  public ExamineTasks(Path root, InstantSource clock) {
    this.root = root;
    this.clock = clock;
  }

  /// @param findings what was not found already when the task was adopted
  public record Examined(
      String id,
      String title,
      String folder,
      String status,
      String turn,
      String next,
      List<Finding> findings) {}

  /// What came of looking.
  public sealed interface Result {
    /// @param history writes outside a role, from git; empty if nobody asked
    record Done(List<Examined> tasks, List<Finding> history) implements Result {}

    record NoFolder(Path folder) implements Result {}

    record NoTask(Path folder) implements Result {}

    record Unknown(String task) implements Result {}
  }

  /// The tasks of this project.
  public Result all(boolean history) throws IOException {
    return in(root.resolve(TaskSettings.of(root).folder()), history);
  }

  public Result one(String id, boolean history) throws IOException {
    Optional<Path> folder;
    try (TaskReading reading = TaskReading.of(root, clock)) {
      TaskLibrary library = reading.library();
      folder = library.find(id).map(library::folder);
    }
    return folder.isEmpty() ? new Result.Unknown(id) : in(folder.get(), history);
  }

  /// A task folder, or a folder of them.
  public Result in(Path folder, boolean history) throws IOException {
    if (!Files.isDirectory(folder)) return new Result.NoFolder(folder);
    TaskSettings settings = TaskSettings.of(root);
    try (TaskReading reading = TaskReading.of(root, clock)) {
      List<TaskFolder> tasks = reading.library().under(folder);
      if (tasks.isEmpty()) return new Result.NoTask(folder);
      var atlas = Atlas.of(tasks, reading.library().knowledge(), settings.words());
      var doctor = new Doctor(settings.words(), settings.budgets(), atlas);
      var examined = new ArrayList<Examined>();
      for (TaskFolder task : tasks) {
        List<Finding> found = doctor.examine(task);
        examined.add(of(task, reading.desk().map(d -> d.news(task, found)).orElse(found)));
      }
      TaskState state = reading.desk().map(TaskDesk::state).orElse(TaskState.EMPTY);
      return new Result.Done(
          examined, history ? RoleCheck.findings(root, settings, state) : List.of());
    }
  }

  /// What went past the tools: answers that nobody gave, and writes outside a role.
  public static List<Finding> unseen(Project project) throws IOException {
    return TaskCheck.findings(project);
  }

  private static Examined of(TaskFolder task, List<Finding> findings) {
    Board.Row row = Board.row(task);
    return new Examined(
        task.id(), task.title(), task.folder(), row.status(), row.turn(), row.next(), findings);
  }
}
