package cairn.desk;

import cairn.finding.Finding;
import cairn.task.Stage;
import cairn.task.StageFile;
import cairn.task.TaskCode;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import cairn.task.TaskState;
import java.util.ArrayList;
import java.util.List;

/// Answers that stand in a file although nobody's decision is in the log: somebody typed them, and
/// it may not have been a person. Only for stages that were entered through the engine.
public final class DecisionCheck {
  private DecisionCheck() {}

  public static List<Finding> findings(TaskFolder task, TaskState state) {
    var findings = new ArrayList<Finding>();
    for (StageFile file : task.stages()) {
      boolean ours =
          state.entered().has(task.id() + "." + file.place().word())
              || file.stage() == Stage.HL
                  && state.numbers().getOrDefault(task.name().prefix(), 0L) >= task.name().number();
      if (!ours) continue;
      for (TaskGate gate : file.gates()) {
        boolean decided =
            state
                .decisions()
                .get(gate.id())
                .filter(d -> gate.text().startsWith(d.value()))
                .isPresent();
        if (gate.form() == TaskGate.Form.LINE && !gate.blank() && !decided)
          findings.add(
              Finding.of(
                      TaskCode.DECISION_UNRECORDED,
                      task.path(file.path()),
                      gate.line(),
                      "says '" + gate.text() + "', but the log knows of no such decision")
                  .about(gate.id()));
      }
    }
    return findings;
  }
}
