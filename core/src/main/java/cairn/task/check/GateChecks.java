package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Flow;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decisions nobody made, and headers that never heard of those that were.
public final class GateChecks {
  private GateChecks() {}

  public static List<Finding> check(TaskFolder task, Words words) {
    var findings = new ArrayList<Finding>();
    List<TaskGate> waiting = Flow.waiting(task);
    for (StageFile file : task.stages()) {
      for (TaskGate gate : file.gates()) {
        String path = task.path(gate.file());
        if (gate.answer() instanceof TaskGate.Answer.Typed) continue;
        if (waiting.contains(gate) && !theirs(task, file, gate, words))
          findings.add(blank(task, file, gate, path));
        else if (gate.answer() instanceof TaskGate.Answer.Passed(var text, var person) && !person)
          findings.add(
              Finding.of(
                      TaskCode.GATE_NOBODY,
                      path,
                      gate.line(),
                      "decided without a person: '" + text + "'")
                  .about(gate.id()));
      }
      stale(task, file, words).ifPresent(findings::add);
    }
    findings.addAll(typed(task));
    return findings;
  }

  /// Answers that stand in a file and are nobody's decision, or one about other bytes.
  public static List<Finding> typed(TaskFolder task) {
    var findings = new ArrayList<Finding>();
    for (TaskGate gate : task.gates())
      if (gate.answer() instanceof TaskGate.Answer.Typed(var text, var why))
        findings.add(
            Finding.of(
                    TaskCode.DECISION_UNRECORDED,
                    task.path(gate.file()),
                    gate.line(),
                    "says '" + text + "', but " + why)
                .about(gate.id())
                .hint("cairn task gate " + task.id() + " " + gate.id() + " ANSWER"));
    return findings;
  }

  private static Finding blank(TaskFolder task, StageFile file, TaskGate gate, String path) {
    String past = wentOn(task, file) ? "; work went on past it" : "";
    String hint = "cairn task gate " + task.id() + " " + gate.id() + " ANSWER";
    Finding finding =
        switch (gate.form()) {
          case LINE ->
              Finding.of(TaskCode.GATE_BLANK, path, gate.line(), "user decision is blank" + past);
          case HEADER ->
              Finding.of(
                  TaskCode.GATE_BLANK,
                  path,
                  gate.line(),
                  "nobody decided; the header still waits" + past);
          case QUESTION ->
              Finding.of(
                  TaskCode.QUESTION_OPEN, path, gate.line(), "a question has no answer" + past);
          case MISSING ->
              Finding.of(
                  TaskCode.GATE_GONE,
                  path,
                  gate.line(),
                  "no 'User decision' line in this file" + past);
        };
    return gate.form() == TaskGate.Form.QUESTION
        ? finding.about(gate.id())
        : finding.about(gate.id()).hint(hint);
  }

  /// In a stranger's folder a header that nobody brought up to date is no decision that nobody
  /// made, and one that says "approved" is where its people put theirs.
  private static boolean theirs(TaskFolder task, StageFile file, TaskGate gate, Words words) {
    if (task.behind().led()) return false;
    return switch (gate.form()) {
      case HEADER -> wentOn(task, file);
      case MISSING ->
          file.sheet().head().stream()
              .flatMap(l -> words.field(l.text(), "status").stream())
              .anyMatch(s -> words.mentions(s, "approve"));
      case LINE, QUESTION -> false;
    };
  }

  static boolean wentOn(TaskFolder task, StageFile file) {
    return task.stages().stream()
        .filter(s -> !s.stage().note())
        .anyMatch(s -> s.place().compareTo(file.place()) > 0 && follows(file.place(), s.place()));
  }

  private static boolean follows(Place earlier, Place later) {
    boolean other = later.stage().execution() && earlier.stage().execution();
    return !other || earlier.phase().equals(later.phase());
  }

  /// "In progress", "awaiting": said by a header while the files show that the work is over.
  private static Optional<Finding> stale(TaskFolder task, StageFile file, Words words) {
    for (Sheet.Line line : file.sheet().head()) {
      var status = words.field(line.text(), "status");
      if (status.isEmpty() || !words.mentions(status.get(), "waiting")) continue;
      boolean answered =
          file.stage() == Stage.ONB && file.gates().isEmpty() && file.progress().done();
      if (!answered && !wentOn(task, file)) return Optional.empty();
      String why = answered ? "every question is answered" : "the task went on past it";
      return Optional.of(
          Finding.of(
              TaskCode.STATUS_STALE,
              task.path(file.path()),
              line.number(),
              "says '" + status.get() + "', but " + why));
    }
    return Optional.empty();
  }
}
