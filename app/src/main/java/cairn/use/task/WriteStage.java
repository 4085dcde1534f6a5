package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.text.Sha256;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A person writes the file of a stage: reads it, sees what would be missing, and keeps it. It is
/// the same file that any editor opens, so nobody's words are written over unseen.
public final class WriteStage {
  private final Project project;

  public WriteStage(Project project) {
    this.project = project;
  }

  /// @param version names these bytes, for [#write]
  public record StageText(
      String file, String text, String version, List<TaskSummary.Missing> missing) {}

  /// @param file as [TaskSummary.StageRow#file] has it, or in the folder of the task, as a gate
  ///   names it
  public Outcome<StageText> read(String task, String file) throws IOException {
    var desk = new TaskDesk(project);
    return at(desk, task, file, (folder, stage) -> text(desk, folder, stage));
  }

  /// What would be missing if the file said this. Writes nothing.
  public Outcome<List<TaskSummary.Missing>> look(String task, String file, String text)
      throws IOException {
    var desk = new TaskDesk(project);
    return at(
        desk,
        task,
        file,
        (folder, stage) -> {
          TaskFolder then = desk.library().reread(folder, stage.path(), text);
          return new Outcome.Done<>(
              then.at(stage.place()).map(WriteStage::missing).orElse(List.of()));
        });
  }

  /// @param was the version that this text was made from
  public Outcome<StageText> write(String task, String file, String text, String was, Who who)
      throws IOException {
    return TaskDoor.with(
        project,
        task,
        who,
        (desk, _) ->
            at(
                desk,
                task,
                file,
                (folder, stage) -> {
                  Path path = desk.library().folder(folder).resolve(stage.path());
                  if (!version(Files.readAllBytes(path)).equals(was))
                    return Outcome.refused(
                        Refusal.of(
                            TaskCode.STAGE_CLOSED,
                            file + " was changed meanwhile by somebody else",
                            "copy your words, reload the page, and put them in again"));
                  AtomicFile.write(path, text);
                  TaskFolder then =
                      desk.settle(desk.library().read(desk.library().folder(folder)), who);
                  return text(desk, then, then.at(stage.place()).orElse(stage));
                }));
  }

  private interface Verb<T> {
    Outcome<T> apply(TaskFolder task, StageFile stage) throws IOException;
  }

  private static <T> Outcome<T> at(TaskDesk desk, String id, String file, Verb<T> verb)
      throws IOException {
    Optional<TaskFolder> task = desk.library().find(id);
    if (task.isEmpty()) return KeepEvidence.unknown(id);
    Optional<StageFile> stage =
        task.get().stages().stream()
            .filter(s -> s.path().equals(file) || task.get().path(s.path()).equals(file))
            .findFirst();
    if (stage.isEmpty())
      return Outcome.refused(
          Refusal.of(TaskCode.STAGE_CLOSED, id + " has no stage in " + file, "reload the page"));
    return verb.apply(task.get(), stage.get());
  }

  private static Outcome<StageText> text(TaskDesk desk, TaskFolder task, StageFile stage)
      throws IOException {
    byte[] bytes = Files.readAllBytes(desk.library().folder(task).resolve(stage.path()));
    return new Outcome.Done<>(
        new StageText(
            task.path(stage.path()),
            new String(bytes, StandardCharsets.UTF_8),
            version(bytes),
            missing(stage)));
  }

  private static List<TaskSummary.Missing> missing(StageFile stage) {
    return stage.progress().missing().stream()
        .map(f -> new TaskSummary.Missing(f.line(), f.message()))
        .toList();
  }

  private static String version(byte[] bytes) {
    return Sha256.of(bytes);
  }
}
