package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.finding.Finding;
import cairn.task.folder.Board;
import cairn.task.folder.Flow;
import cairn.task.folder.Progress;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.StageRules;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/// A task in the shape that other programs rely on; fields are only added.
///
/// @param turn whose it is: a role, `person`, or empty
/// @param voided what a person accepted and what no longer holds for the files as they are now
public record TaskSummary(
    String id,
    String title,
    String folder,
    String status,
    String turn,
    List<Due> next,
    List<Gate> gates,
    List<StageRow> stages,
    List<Hypothesis> hypotheses,
    List<Missing> voided) {
  private static final String PERSON = "person";

  /// What is to be done next.
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
  public sealed interface Due {
    @JsonTypeName("decide")
    record Decide(String gate) implements Due {}

    @JsonTypeName("finish")
    record Finish(String stage, String file, String role) implements Due {}

    /// @param word the stage without iteration and phase, as it is typed
    /// @param asks what the stage answers
    @JsonTypeName("enter")
    record Enter(String stage, String role, String word, String phase, String asks)
        implements Due {}

    private static Due of(TaskFolder task, Flow.Due due) {
      return switch (due) {
        case Flow.Due.Decide(var gate) -> new Decide(gate.id());
        case Flow.Due.Finish(var file) ->
            new Finish(file.place().word(), task.path(file.path()), file.stage().role().word());
        case Flow.Due.Enter(var place) ->
            new Enter(
                place.word(),
                place.stage().role().word(),
                place.stage().word(),
                place.phase(),
                StageRules.of(place.stage()).asks());
      };
    }
  }

  /// @param question empty for a question that the executor asked
  /// @param answers the usual ones
  /// @param answer what stands in the file
  /// @param undecided still a person's to decide, whatever stands there
  public record Gate(
      String id,
      String file,
      int line,
      String question,
      List<String> answers,
      String answer,
      boolean passed,
      boolean undecided) {
    /// Where a person finds it.
    public String place() {
      return file + ":" + line;
    }
  }

  /// How far a stage is, judged from its file alone.
  public enum State {
    STARTED,
    PARTIAL,
    DONE;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    private static State of(Progress progress) {
      return switch (progress) {
        case Progress.Started _ -> STARTED;
        case Progress.Partial _ -> PARTIAL;
        case Progress.Done _ -> DONE;
      };
    }
  }

  /// @param verdict of a review; empty elsewhere
  /// @param sentBack somebody decided that the work on it starts again
  /// @param note a working note of a review, which nobody demands
  public record StageRow(
      String stage,
      int iteration,
      String phase,
      String role,
      String file,
      State state,
      boolean passed,
      boolean sentBack,
      boolean note,
      String verdict,
      List<Missing> missing,
      List<Gate> gates) {
    private static StageRow of(TaskFolder task, StageFile file) {
      return new StageRow(
          file.place().word(),
          file.place().iteration(),
          file.place().phase(),
          file.stage().role().word(),
          task.path(file.path()),
          State.of(file.progress()),
          file.passed(),
          file.sentBack(),
          file.stage().note(),
          file.stage() == Stage.REVIEW ? file.verdict().word() : "",
          file.progress().missing().stream().map(f -> new Missing(f.line(), f.message())).toList(),
          file.gates().stream().map(g -> gate(task, g)).toList());
    }
  }

  public record Missing(int line, String what) {}

  /// As one file states it.
  ///
  /// @param status as written, empty if there is none
  /// @param evidence as written, empty if there is none
  public record Hypothesis(
      String id, String text, String status, String evidence, String file, int line) {}

  public boolean done() {
    return status.equals("DONE");
  }

  /// The role whose turn it is; empty while a person has to decide, and when all is done.
  public String role() {
    return turn.equals(PERSON) ? "" : turn;
  }

  /// The row of the stage that stands in this file.
  public StageRow stage(String file) {
    return stages.stream().filter(s -> s.file().equals(file)).findFirst().orElseThrow();
  }

  public String nextInWords() {
    if (next.isEmpty()) return "";
    return switch (next.getFirst()) {
      case Due.Decide(var gate) -> "decide " + gate;
      case Due.Finish finish -> "finish " + finish.stage();
      case Due.Enter enter -> "enter " + enter.stage();
    };
  }

  static TaskSummary of(TaskFolder task, TaskDesk desk) {
    return of(task, desk.proof().voided(task));
  }

  static TaskSummary of(TaskFolder task, List<Finding> voided) {
    Board.Row row = Board.row(task);
    return new TaskSummary(
        task.id(),
        task.title(),
        task.folder(),
        row.status(),
        row.turn(),
        Flow.due(task).stream().map(d -> Due.of(task, d)).toList(),
        Flow.waiting(task).stream().map(g -> gate(task, g)).toList(),
        task.stages().stream().map(s -> StageRow.of(task, s)).toList(),
        task.hypotheses().stream()
            .map(
                h -> new Hypothesis(h.id(), h.text(), h.status(), h.evidence(), h.file(), h.line()))
            .toList(),
        voided.stream().map(f -> new Missing(f.line(), f.message())).toList());
  }

  static Gate gate(TaskFolder task, TaskGate gate) {
    StageRules rules = StageRules.of(gate.place().stage());
    return new Gate(
        gate.id(),
        task.path(gate.file()),
        gate.line(),
        rules.gate().orElse(""),
        List.copyOf(rules.answers().keySet()),
        gate.text(),
        gate.passed(),
        gate.blank());
  }
}
