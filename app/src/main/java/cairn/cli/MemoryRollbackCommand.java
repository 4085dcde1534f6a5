package cairn.cli;

import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.loom.Loom;
import cairn.memory.MemoryEvent;
import cairn.memory.MemoryState;
import java.util.ArrayList;
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
  /// How many earlier boards are listed.
  private static final int LISTED = 20;

  @CommandLine.Parameters(
      arity = "0..1",
      paramLabel = "REVISION",
      defaultValue = "0",
      description = "Which board; see --list.")
  long revision;

  @CommandLine.Option(names = "--list", description = "Show what there is to go back to.")
  boolean list;

  @Override
  int run(Out out) throws Exception {
    try (Project project = project()) {
      var loom = new Loom(project, Loom.Bounds.USUAL, null);
      if (list) return list(loom.state(), out);
      return switch (loom.rollback(revision)) {
        case Decision.Refused<MemoryEvent> no -> refused(out, List.of(no.refusal()));
        case Decision.Accepted<MemoryEvent> _ -> {
          MemoryState state = loom.state();
          out.say("The board is as it was; this is revision " + state.hot().revision() + ".");
          out.result(Map.of("revision", state.hot().revision(), "rows", state.rows().size()));
          yield Exit.DONE;
        }
      };
    }
  }

  private static int list(MemoryState state, Out out) {
    var rows = new ArrayList<Map<String, Object>>();
    long size = state.boards().size();
    for (long i = size - 1; i >= Math.max(0, size - LISTED); i--) {
      MemoryState.Earlier earlier = state.boards().at(i);
      out.say(earlier.revision() + "  " + earlier.rows().size() + " rows, until: " + earlier.why());
      rows.add(
          Map.of(
              "revision",
              earlier.revision(),
              "rows",
              earlier.rows().size(),
              "until",
              earlier.why()));
    }
    if (rows.isEmpty()) out.say("The board was never changed.");
    out.result(Map.of("boards", rows));
    return Exit.DONE;
  }
}
