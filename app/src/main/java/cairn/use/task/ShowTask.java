package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.desk.TaskSettings;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.check.Proof;
import cairn.task.folder.TaskFolder;
import cairn.text.Malformed;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// How far tasks are, stage by stage. A folder without a log is read as its files say.
public final class ShowTask {
  private final Path root;
  private final InstantSource clock;

  /// @param root of the project, or any folder with tasks
  public ShowTask(Path root, InstantSource clock) {
    this.root = root;
    this.clock = clock;
  }

  /// @param filesOnly whether no log knows who decided, or what was shown
  public record Shown(List<TaskSummary> tasks, boolean filesOnly) {}

  /// Whether `cairn.yaml` says how tasks are kept in a way that can be read.
  ///
  /// @throws Malformed if not
  public static void checkSettings(Path root) throws IOException {
    TaskSettings.of(root).check();
  }

  public Shown all() throws IOException {
    try (TaskReading reading = TaskReading.of(root, clock)) {
      List<TaskSummary> tasks = reading.library().all().stream().map(summary(reading)).toList();
      return new Shown(tasks, reading.filesOnly());
    }
  }

  /// Changes nothing; empty if there is no such task.
  public Optional<Shown> one(String id) throws IOException {
    try (TaskReading reading = TaskReading.of(root, clock)) {
      Optional<TaskFolder> task = reading.library().find(id);
      return task.map(summary(reading)).map(t -> new Shown(List.of(t), reading.filesOnly()));
    }
  }

  /// Reads it through a project that is open already.
  public static Optional<TaskSummary> one(Project project, String id) throws IOException {
    var desk = new TaskDesk(project);
    return desk.library().find(id).map(task -> TaskSummary.of(task, desk));
  }

  /// With what the log and the disk say, where there is a log.
  private static Function<TaskFolder, TaskSummary> summary(TaskReading reading) {
    Optional<Proof> proof = reading.desk().map(TaskDesk::proof);
    return task -> TaskSummary.of(task, proof.map(known -> known.voided(task)).orElse(List.of()));
  }

  /// After what was decided elsewhere is written into its files.
  public static Outcome<TaskSummary> settled(Project project, String id, Who who)
      throws IOException {
    return TaskDoor.with(
        project, id, who, (desk, task) -> new Outcome.Done<>(TaskSummary.of(task, desk)));
  }
}
