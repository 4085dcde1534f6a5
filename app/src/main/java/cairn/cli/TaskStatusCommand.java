package cairn.cli;

import cairn.desk.TaskSummary;
import cairn.task.Board;
import cairn.task.Flow;
import cairn.task.Progress;
import cairn.task.Stage;
import cairn.task.StageFile;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "status",
    description = "How far a task is, stage by stage, read from its files alone.",
    footer = {"", "Example:  cairn task status 24"})
final class TaskStatusCommand extends TaskAction {
  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TASK",
      description = "Number or id (default: all).")
  @Nullable String id;

  @Override
  int run(Out out) throws Exception {
    if (id != null) {
      try (TaskReading reading = reading()) {
        TaskFolder task = find(reading.library(), id);
        show(out, task);
        unproven(out, reading);
        out.result(TaskSummary.of(task));
        return Exit.DONE;
      }
    }
    try (TaskReading reading = reading()) {
      List<TaskFolder> tasks = reading.library().all();
      if (tasks.isEmpty()) out.say("No tasks yet: cairn task new \"TITLE\"");
      for (TaskFolder task : tasks) show(out, task);
      if (!tasks.isEmpty()) unproven(out, reading);
      out.result(Map.of("tasks", tasks.stream().map(TaskSummary::of).toList()));
      return Exit.DONE;
    }
  }

  private static void unproven(Out out, TaskReading reading) {
    if (reading.filesOnly())
      out.note("As the files say: no log here knows who decided, or what was shown.");
  }

  static void show(Out out, TaskFolder task) {
    Board.Row row = Board.row(task);
    out.say(
        out.bold(task.id())
            + "  "
            + task.title()
            + "  "
            + row.status()
            + (row.turn().isEmpty() ? "" : out.dim("  turn: " + row.turn())));
    for (StageFile file : task.stages()) {
      if (file.stage().note()) continue;
      out.say(
          String.format("  %-14s %s%s", file.place().word(), state(out, file), gates(out, file)));
      file.progress().missing().stream()
          .limit(3)
          .forEach(m ->
              out.say(
                  out.dim(
                      "                 "
                          + (m.line() > 0 ? "line " + m.line() + ": " : "")
                          + m.message())));
    }
    List<Flow.Due> due = Flow.due(task);
    if (!due.isEmpty()) out.say("  next: " + row.next());
    out.say("");
  }

  private static String state(Out out, StageFile file) {
    return switch (file.progress()) {
      case Progress.Done _ -> out.green("done   ");
      case Progress.Partial _ -> out.yellow("partial");
      case Progress.Started _ -> "started";
    };
  }

  private static String gates(Out out, StageFile file) {
    String verdict = file.stage() == Stage.REVIEW ? "  " + file.verdict() : "";
    if (file.gates().isEmpty()) return verdict;
    long blank = file.gates().stream().filter(TaskGate::blank).count();
    String text =
        blank == 0
            ? file.gates().getLast().text()
            : file.gates().size() == 1
                ? "undecided"
                : blank + " of " + file.gates().size() + " undecided";
    return verdict + (blank == 0 ? out.dim("  " + text) : out.red("  " + text));
  }
}
