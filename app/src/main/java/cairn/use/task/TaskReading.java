package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.desk.TaskLibrary;
import cairn.desk.TaskSettings;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// The tasks of a folder to look at: held against the log where there is one, else as their files
/// say.
record TaskReading(Optional<TaskDesk> desk, TaskLibrary library, Optional<Project> project)
    implements AutoCloseable {
  static TaskReading of(Path root, InstantSource clock) throws IOException {
    if (!Files.isDirectory(root.resolve(Project.MARK)))
      return new TaskReading(
          Optional.empty(), new TaskLibrary(root, TaskSettings.of(root)), Optional.empty());
    Project project = Project.lookAt(root, Logs.open(root, clock), clock);
    try {
      var desk = new TaskDesk(project);
      return new TaskReading(Optional.of(desk), desk.library(), Optional.of(project));
    } catch (IOException | RuntimeException e) {
      project.close();
      throw e;
    }
  }

  /// Whether only files speak for what is shown.
  boolean filesOnly() {
    return desk.isEmpty() || !desk.get().leads();
  }

  @Override
  public void close() {
    project.ifPresent(Project::close);
  }
}
