package cairn.cli.memory;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.memory.RestoreBoard;
import cairn.use.memory.RestoreBoard.Restored;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "rollback",
    description = "Put an earlier board back, by default the one before the last change.",
    footer = {
      "",
      "Example:  cairn memory rollback",
      "          cairn memory rollback --list",
      "          cairn memory rollback 7",
      "Lines that come back start afresh: weakening from before does not count against them again."
    })
final class MemoryRollbackCommand extends Command {
  @CommandLine.Parameters(
      arity = "0..1",
      paramLabel = "REVISION",
      defaultValue = "0",
      description = "Which board; see --list.")
  long revision;

  @CommandLine.Option(names = "--list", description = "Show what there is to go back to.")
  boolean list;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = project()) {
      var boards = new RestoreBoard(project);
      if (list) return list(boards.list(), out);
      return switch (boards.restore(revision)) {
        case Outcome.Refused<Restored>(var refusals) -> refused(out, refusals);
        case Outcome.Done<Restored>(var restored) -> {
          out.say("The board is as it was; this is revision " + restored.revision() + ".");
          out.result(restored);
          yield Exit.DONE;
        }
      };
    }
  }

  private static int list(List<RestoreBoard.Earlier> boards, Out out) {
    for (RestoreBoard.Earlier earlier : boards)
      out.say(earlier.revision() + "  " + earlier.rows() + " rows, until: " + earlier.until());
    if (boards.isEmpty()) out.say("The board was never changed.");
    out.result(Map.of("boards", boards));
    return Exit.DONE;
  }
}
