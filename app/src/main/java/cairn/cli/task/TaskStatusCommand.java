package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.use.task.ShowTask;
import cairn.use.task.TaskSummary;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "status",
    description = "How far a task is, stage by stage, read from its files alone.",
    footer = {"", "Example:  cairn task status 24"})
final class TaskStatusCommand extends TaskAction {
  /// So much of what a stage lacks is shown.
  private static final int MISSING = 3;

  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TASK",
      description = "Number or id (default: all).")
  @Nullable String id;

  @Override
  public int run(Out out) throws Exception {
    checkSettings(root());
    var use = new ShowTask(root(), world().clock());
    if (id != null) {
      ShowTask.Shown shown = use.one(id).orElseThrow(() -> unknown(id));
      show(out, shown);
      out.result(shown.tasks().getFirst());
      return Exit.DONE;
    }
    ShowTask.Shown shown = use.all();
    if (shown.tasks().isEmpty()) out.say("No tasks yet: cairn task new \"TITLE\"");
    else show(out, shown);
    out.result(Map.of("tasks", shown.tasks()));
    return Exit.DONE;
  }

  private static void show(Out out, ShowTask.Shown shown) {
    for (TaskSummary task : shown.tasks()) show(out, task);
    if (shown.filesOnly())
      out.note("As the files say: no log here knows who decided, or what was shown.");
  }

  private static void show(Out out, TaskSummary task) {
    out.say(
        out.bold(task.id())
            + "  "
            + task.title()
            + "  "
            + task.status()
            + (task.turn().isEmpty() ? "" : out.dim("  turn: " + task.turn())));
    for (TaskSummary.StageRow stage : task.stages()) {
      if (stage.note()) continue;
      out.say(String.format("  %-14s %s%s", stage.stage(), state(out, stage), gates(out, stage)));
      stage.missing().stream()
          .limit(MISSING)
          .forEach(m ->
              out.say(
                  out.dim(
                      "                 "
                          + (m.line() > 0 ? "line " + m.line() + ": " : "")
                          + m.what())));
      int more = stage.missing().size() - MISSING;
      if (more > 0) out.say(out.dim("                 and " + more + " more"));
    }
    task.voided().forEach(lost -> out.say(out.red("  void since: ") + lost.what()));
    if (!task.next().isEmpty()) out.say("  next: " + task.nextInWords());
    out.say("");
  }

  private static String state(Out out, TaskSummary.StageRow stage) {
    String word = String.format("%-7s", stage.state().word());
    return switch (stage.state()) {
      case DONE -> out.green(word);
      case PARTIAL -> out.yellow(word);
      case STARTED -> word;
    };
  }

  private static String gates(Out out, TaskSummary.StageRow stage) {
    String verdict =
        stage.verdict().isEmpty() ? "" : "  " + stage.verdict().toUpperCase(Locale.ROOT);
    if (stage.gates().isEmpty()) return verdict;
    long blank = stage.gates().stream().filter(TaskSummary.Gate::undecided).count();
    String text =
        blank == 0
            ? stage.gates().getLast().answer()
            : stage.gates().size() == 1
                ? "undecided"
                : blank + " of " + stage.gates().size() + " undecided";
    return verdict + (blank == 0 ? out.dim("  " + text) : out.red("  " + text));
  }
}
