package cairn.desk;

import cairn.task.Board;
import cairn.task.Flow;
import cairn.task.Stage;
import cairn.task.StageFile;
import cairn.task.StageRules;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tasks as the JSON that other programs rely on; fields are only added.
public final class TaskSummary {
  private TaskSummary() {}

  public static Map<String, Object> of(TaskFolder task) {
    Board.Row row = Board.row(task);
    var json = new LinkedHashMap<String, Object>();
    json.put("id", task.id());
    json.put("title", task.title());
    json.put("folder", task.folder());
    json.put("status", row.status());
    json.put("turn", row.turn());
    json.put("next", Flow.due(task).stream().map(d -> due(task, d)).toList());
    json.put("gates", Flow.waiting(task).stream().map(g -> gate(task, g)).toList());
    json.put("stages", task.stages().stream().map(s -> stage(task, s)).toList());
    json.put("hypotheses", task.hypotheses());
    return json;
  }

  private static Map<String, Object> due(TaskFolder task, Flow.Due due) {
    return switch (due) {
      case Flow.Due.Decide(var gate) -> Map.of("do", "decide", "gate", gate.id());
      case Flow.Due.Finish(var file) ->
          Map.of(
              "do",
              "finish",
              "stage",
              file.place().word(),
              "file",
              task.path(file.path()),
              "role",
              file.stage().role().word());
      case Flow.Due.Enter(var place) ->
          Map.of("do", "enter", "stage", place.word(), "role", place.stage().role().word());
    };
  }

  public static Map<String, Object> gate(TaskFolder task, TaskGate gate) {
    var json = new LinkedHashMap<String, Object>();
    json.put("id", gate.id());
    json.put("file", task.path(gate.file()));
    json.put("line", gate.line());
    json.put("question", StageRules.of(gate.place().stage()).gate().orElse(""));
    json.put("answers", List.copyOf(StageRules.of(gate.place().stage()).answers().keySet()));
    json.put("answer", gate.text());
    json.put("passed", gate.passed());
    return json;
  }

  private static Map<String, Object> stage(TaskFolder task, StageFile file) {
    var json = new LinkedHashMap<String, Object>();
    json.put("stage", file.place().word());
    json.put("iteration", file.place().iteration());
    json.put("phase", file.place().phase());
    json.put("role", file.stage().role().word());
    json.put("file", task.path(file.path()));
    json.put("state", file.progress().word());
    json.put("passed", file.passed());
    json.put("verdict", file.stage() == Stage.REVIEW ? file.verdict().word() : "");
    json.put(
        "missing",
        file.progress().missing().stream()
            .map(f -> Map.of("line", f.line(), "what", f.message()))
            .toList());
    json.put("gates", file.gates().stream().map(g -> gate(task, g)).toList());
    return json;
  }
}
