package cairn.cli;

import cairn.kernel.AtomicFile;
import cairn.task.Board;
import cairn.task.RoleLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "board",
    description = "All tasks in one table, rendered from their files.",
    footer = {"", "Example:  cairn task board --write    also writes it to tasks/BOARD.md"})
final class TaskBoardCommand extends TaskAction {
  private static final int TITLE = 40;

  @CommandLine.Option(names = "--write", description = "Write tasks/BOARD.md, too.")
  boolean write;

  @Override
  int run(Out out) throws Exception {
    List<Board.Row> rows = library().board(world().clock().instant());
    if (rows.isEmpty()) out.say("No tasks yet: cairn task new \"TITLE\"");
    else
      out.say(
          out.bold(
              String.format(
                  "%-10s %-" + TITLE + "s %-9s %5s  %-12s %s",
                  "TASK",
                  "TITLE",
                  "STATUS",
                  "GATES",
                  "TURN",
                  "NEXT")));
    for (Board.Row row : rows)
      out.say(
          String.format(
              "%-10s %-" + TITLE + "s %-9s %5s  %-12s %s",
              row.id(),
              cut(row.title()),
              row.status(),
              row.gates() == 0 ? "" : row.gates(),
              row.turn(),
              row.next()));
    if (write && !rows.isEmpty()) write(out, rows);
    out.result(Map.of("tasks", rows));
    return Exit.DONE;
  }

  private void write(Out out, List<Board.Row> rows) throws Exception {
    Path root = root();
    Path file = root.resolve(settings(root).folder()).resolve(RoleLock.BOARD);
    byte[] text = Board.markdown(rows).getBytes(StandardCharsets.UTF_8);
    if (Files.exists(file) && java.util.Arrays.equals(Files.readAllBytes(file), text)) return;
    AtomicFile.write(file, text);
    out.note("wrote " + root.relativize(file));
  }

  private static String cut(String title) {
    return title.length() <= TITLE ? title : title.substring(0, TITLE - 1) + "…";
  }
}
