package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.desk.TaskSettings;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.task.folder.Board;
import cairn.task.guard.RoleLock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// All tasks in one table, read from their files.
public final class ListTasks {
  /// One task in one line.
  ///
  /// @param gates how many decisions wait for a person
  /// @param turn whose turn it is; `person` while gates wait, empty when all is done
  /// @param next what happens next, in words
  /// @param needs the tasks that it waits for, done or not
  /// @param wave 1 for what waits for nothing, 2 for what waits for that; 0 when done, -1 for never
  public record TaskRow(
      String id,
      String title,
      String status,
      int gates,
      String turn,
      String next,
      String folder,
      List<String> needs,
      int wave) {
    private static TaskRow of(Board.Row row) {
      return new TaskRow(
          row.id(),
          row.title(),
          row.status(),
          row.gates(),
          row.turn(),
          row.next(),
          row.folder(),
          row.needs(),
          row.wave());
    }
  }

  private final List<Board.Row> rows;

  private ListTasks(List<Board.Row> rows) {
    this.rows = rows;
  }

  public static ListTasks of(Project project) throws IOException {
    return new ListTasks(new TaskDesk(project).library().board(project.clock().instant()));
  }

  /// @param root of a project, or any folder with tasks
  public static ListTasks of(Path root, InstantSource clock) throws IOException {
    try (TaskReading reading = TaskReading.of(root, clock)) {
      return new ListTasks(reading.library().board(clock.instant()));
    }
  }

  public List<TaskRow> rows() {
    return rows.stream().map(TaskRow::of).toList();
  }

  public static String wave(TaskRow row) {
    return Board.wave(row.wave());
  }

  public String markdown() {
    return Board.markdown(rows);
  }

  /// Writes the table beside the tasks; empty if it stands there already.
  public Optional<Path> write(Path root) throws IOException {
    Path file = root.resolve(TaskSettings.of(root).folder()).resolve(RoleLock.BOARD);
    byte[] text = markdown().getBytes(StandardCharsets.UTF_8);
    if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), text))
      return Optional.empty();
    AtomicFile.write(file, text);
    return Optional.of(root.relativize(file));
  }
}
