package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.Board;
import cairn.task.folder.Flow;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Enters a stage, which creates its file, and completes the one at hand.
public final class WorkOnStage {
  private final Project project;

  public WorkOnStage(Project project) {
    this.project = project;
  }

  /// Which stage of which task.
  ///
  /// @param stage empty for the one that is next or at hand
  /// @param iteration of research; 0 for the last
  /// @param phase empty where a task has one
  /// @param token of the role that works
  public record Which(String task, String stage, int iteration, String phase, String token) {}

  /// What came of entering.
  public sealed interface Entering {
    /// @param created false if it was entered before
    record Entered(String task, String entered, String file, boolean created) implements Entering {}

    /// @param next what the task waits for, in words
    /// @param waiting the gates that wait for a person
    record NothingToEnter(String task, String next, List<String> waiting) implements Entering {}
  }

  /// What came of completing.
  public sealed interface Completing {
    /// @param waiting the gates that wait for a person now
    record Completed(String task, String completed, String file, List<String> waiting)
        implements Completing {}

    record NothingAtHand(String task) implements Completing {}
  }

  public static List<String> stages() {
    return Arrays.stream(Stage.values()).filter(s -> !s.note()).map(Stage::word).toList();
  }

  /// Whether a word of a gate's id names a stage: `gather` in `TFW-24.gather`.
  public static boolean isStage(String word) {
    return Stage.of(word).isPresent();
  }

  public Outcome<Entering> enter(Which which, Who who) throws IOException {
    if (unknown(which)) return noStage(which);
    return TaskDoor.with(
        project,
        which.task(),
        who,
        (desk, task) -> {
          Optional<Place> place = named(task, which).or(() -> TaskDesk.nextToEnter(task));
          if (place.isEmpty())
            return new Outcome.Done<>(
                new Entering.NothingToEnter(task.id(), Board.row(task).next(), waiting(task)));
          return TaskDoor.outcome(
              desk.enter(task, place.get(), which.token(), who),
              e -> new Entering.Entered(task.id(), place.get().word(), e.path(), e.created()));
        });
  }

  /// Marks the stage complete, if nothing is missing.
  public Outcome<Completing> complete(Which which, Who who) throws IOException {
    if (unknown(which)) return noStage(which);
    return TaskDoor.with(
        project,
        which.task(),
        who,
        (desk, task) -> {
          Optional<Place> named = named(task, which);
          Optional<StageFile> file =
              named.isPresent() ? task.at(named.get()) : TaskDesk.atHand(task);
          if (file.isEmpty()) return new Outcome.Done<>(new Completing.NothingAtHand(task.id()));
          StageFile at = file.get();
          return TaskDoor.outcome(
              desk.complete(task, at, which.token(), who),
              then ->
                  new Completing.Completed(
                      task.id(), at.place().word(), task.path(at.path()), waiting(then)));
        });
  }

  private static List<String> waiting(TaskFolder task) {
    return Flow.waiting(task).stream().map(TaskGate::id).toList();
  }

  private static boolean unknown(Which which) {
    return !which.stage().isEmpty() && Stage.of(which.stage()).isEmpty();
  }

  private static <T> Outcome<T> noStage(Which which) {
    return Outcome.refused(
        Refusal.of(
            TaskCode.STAGE_CLOSED,
            "there is no stage '" + which.stage() + "'",
            "one of " + String.join(", ", stages())));
  }

  private static Optional<Place> named(TaskFolder task, Which which) {
    return Stage.of(which.stage())
        .map(s -> TaskDesk.place(task, s, which.iteration(), which.phase()));
  }
}
