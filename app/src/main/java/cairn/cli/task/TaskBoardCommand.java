package cairn.cli.task;

import cairn.cli.terminal.Out;
import picocli.CommandLine;

@CommandLine.Command(
    name = "board",
    description = "All tasks in one table, rendered from their files.",
    footer = {"", "Example:  cairn task board --write    also writes it to tasks/BOARD.md"})
final class TaskBoardCommand extends TaskAction {
  @CommandLine.Option(names = "--write", description = "Write tasks/BOARD.md, too.")
  boolean write;

  @Override
  public int run(Out out) throws Exception {
    return TaskBoard.show(out, root(), world().clock(), write);
  }
}
