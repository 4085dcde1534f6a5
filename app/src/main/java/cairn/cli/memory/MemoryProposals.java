package cairn.cli.memory;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.memory.BoardChange;
import cairn.use.memory.ListProposals;
import cairn.use.memory.ListProposals.Proposal;
import cairn.use.memory.SettleProposal;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/// What may become a line and waits for a person's word.
final class MemoryProposals {
  private static final int SHORT = 8;

  private MemoryProposals() {}

  @CommandLine.Command(
      name = "proposed",
      description = "List what may become a line: what the rules were not sure of, or held back.",
      footer = {
        "",
        "Example:  cairn memory proposed",
        "          cairn memory approve 3f2a9c01",
        "Held means that it asks for something only you may allow."
      })
  static final class Proposed extends Command {
    @Override
    public int run(Out out) {
      try (Project project = project()) {
        List<Proposal> waiting = new ListProposals(project).list();
        for (Proposal c : waiting) {
          String id = c.id().substring(0, Math.min(SHORT, c.id().length()));
          out.say(out.bold(id) + " " + (c.held() ? out.red("held ") : "") + c.text());
          out.say(
              out.dim(
                  "         "
                      + c.reason()
                      + "; by "
                      + c.by()
                      + (c.session().isEmpty() ? "" : ", session " + c.session() + ", " + c.at())));
        }
        if (waiting.isEmpty()) out.say("Nothing waits.");
        out.result(Map.of("proposed", waiting));
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(
      name = "approve",
      description = "Make a proposal a line.",
      footer = {"", "Example:  cairn memory approve 3f2a9c01"})
  static final class Approve extends MemoryEdit.Change {
    @CommandLine.Parameters(paramLabel = "ID", description = "See `cairn memory proposed`.")
    String id;

    @Override
    Outcome<BoardChange> change(Project project, Who who) throws IOException {
      return new SettleProposal(project).settle(id, true, who);
    }

    @Override
    String done() {
      return "It is a line now.";
    }
  }

  @CommandLine.Command(
      name = "reject",
      description = "Turn a proposal down; it is not proposed again.",
      footer = {"", "Example:  cairn memory reject 3f2a9c01"})
  static final class Reject extends MemoryEdit.Change {
    @CommandLine.Parameters(paramLabel = "ID", description = "See `cairn memory proposed`.")
    String id;

    @Override
    Outcome<BoardChange> change(Project project, Who who) throws IOException {
      return new SettleProposal(project).settle(id, false, who);
    }

    @Override
    String done() {
      return "Turned down.";
    }
  }
}
