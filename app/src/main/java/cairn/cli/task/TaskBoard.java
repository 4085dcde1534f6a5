package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.text.Malformed;
import cairn.use.task.ListTasks;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/// Prints the board. Apart from its command, so that it starts without picocli.
public final class TaskBoard {
  private static final int TITLE = 40;

  private TaskBoard() {}

  public static int show(Out out, Path root, InstantSource clock, boolean write)
      throws IOException {
    ListTasks list;
    try {
      list = ListTasks.of(root, clock);
    } catch (Malformed e) {
      throw new UserError(
          "cairn.yaml: " + e.getMessage(), "correct the setting; see `cairn config`");
    }
    List<ListTasks.TaskRow> rows = list.rows();
    if (out.json()) out.result(Map.of("tasks", rows));
    else if (rows.isEmpty()) out.say("No tasks yet: cairn task new \"TITLE\"");
    else out.raw(table(out, rows));
    if (write && !rows.isEmpty()) list.write(root).ifPresent(file -> out.note("wrote " + file));
    return Exit.DONE;
  }

  private static String table(Out out, List<ListTasks.TaskRow> rows) {
    var text = new StringBuilder();
    text.append(out.bold(line("TASK", "TITLE", "WAVE", "STATUS", "GATES", "TURN", "NEXT")))
        .append('\n');
    for (ListTasks.TaskRow row : rows)
      text.append(
              line(
                  row.id(),
                  cut(row.title()),
                  ListTasks.wave(row),
                  row.status(),
                  row.gates() == 0 ? "" : String.valueOf(row.gates()),
                  row.turn(),
                  row.next()))
          .append('\n');
    return text.toString();
  }

  private static String line(
      String task,
      String title,
      String wave,
      String status,
      String gates,
      String turn,
      String next) {
    var line = new StringBuilder();
    pad(line.append(task), 11);
    pad(line.append(title), 12 + TITLE);
    pad(line.append(wave), 17 + TITLE);
    pad(line.append(status), 27 + TITLE);
    line.repeat(' ', Math.max(0, 5 - gates.length())).append(gates);
    pad(line.append("  ").append(turn), 47 + TITLE);
    return line.append(next).toString().stripTrailing();
  }

  /// To this column, or one space beyond what is longer.
  private static void pad(StringBuilder line, int column) {
    line.repeat(' ', Math.max(1, column - line.length()));
  }

  private static String cut(String title) {
    return title.length() <= TITLE ? title : title.substring(0, TITLE - 1) + "…";
  }
}
