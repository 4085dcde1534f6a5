package cairn.desk;

import cairn.task.Board;
import cairn.task.Flow;
import cairn.task.Hypothesis;
import cairn.task.Stage;
import cairn.task.StageFile;
import cairn.task.StageRules;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/// A task in the shape that other programs rely on; fields are only added.
///
/// @param turn whose it is: a role, `person`, or empty
public record TaskSummary(
    String id,
    String title,
    String folder,
    String status,
    String turn,
    List<Due> next,
    List<Gate> gates,
    List<StageRow> stages,
    List<Hypothesis> hypotheses) {

  /// What is to be done next.
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
  public sealed interface Due {
    @JsonTypeName("decide")
    record Decide(String gate) implements Due {}

    @JsonTypeName("finish")
    record Finish(String stage, String file, String role) implements Due {}

    @JsonTypeName("enter")
    record Enter(String stage, String role) implements Due {}

    private static Due of(TaskFolder task, Flow.Due due) {
      return switch (due) {
        case Flow.Due.Decide(var gate) -> new Decide(gate.id());
        case Flow.Due.Finish(var file) ->
            new Finish(file.place().word(), task.path(file.path()), file.stage().role().word());
        case Flow.Due.Enter(var place) -> new Enter(place.word(), place.stage().role().word());
      };
    }
  }

  /// @param answers the usual ones
  /// @param answer what stands in the file
  public record Gate(
      String id,
      String file,
      int line,
      String question,
      List<String> answers,
      String answer,
      boolean passed) {}

  /// @param verdict of a review; empty elsewhere
  public record StageRow(
      String stage,
      int iteration,
      String phase,
      String role,
      String file,
      String state,
      boolean passed,
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
          file.progress().word(),
          file.passed(),
          file.stage() == Stage.REVIEW ? file.verdict().word() : "",
          file.progress().missing().stream().map(f -> new Missing(f.line(), f.message())).toList(),
          file.gates().stream().map(g -> gate(task, g)).toList());
    }
  }

  public record Missing(int line, String what) {}

  public static TaskSummary of(TaskFolder task) {
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
        task.hypotheses());
  }

  public static Gate gate(TaskFolder task, TaskGate gate) {
    StageRules rules = StageRules.of(gate.place().stage());
    return new Gate(
        gate.id(),
        task.path(gate.file()),
        gate.line(),
        rules.gate().orElse(""),
        List.copyOf(rules.answers().keySet()),
        gate.text(),
        gate.passed());
  }
}
