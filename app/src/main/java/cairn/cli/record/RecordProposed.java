package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.record.Directive;
import cairn.use.record.ListProposed;
import cairn.use.record.ListProposed.Proposed;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@CommandLine.Command(
    name = "proposed",
    description = "What rules saw and are not sure of; take it, dismiss it, or merge it.",
    subcommands = {
      RecordProposed.Take.class,
      RecordProposed.Dismiss.class,
      RecordProposed.Merge.class
    },
    footer = {"", "Example:  cairn record proposed", "          cairn record proposed take P03"})
final class RecordProposed extends Command {
  @Override
  public int run(Out out) {
    try (Project project = project()) {
      List<Proposed> list = new ListProposed(project).list();
      out.result(list);
      if (list.isEmpty()) out.say("Nothing is proposed.");
      for (Proposed proposed : list)
        out.say(proposed.id() + "  " + out.dim(proposed.kind()) + "  " + proposed.line());
      return Exit.DONE;
    }
  }

  abstract static class OnProposal extends RecordEdit.Decision {
    @Parameters(index = "0", paramLabel = "ID", description = "The proposal, for example P03.")
    String id;
  }

  @CommandLine.Command(name = "take", description = "Record it, as your own word.")
  static final class Take extends OnProposal {
    @Option(
        names = "--failed",
        paramLabel = "TEXT",
        description = "What failed: answers a question about a reversal.",
        defaultValue = "")
    String failed;

    @Option(names = "--why", paramLabel = "TEXT", description = "Why it failed.", defaultValue = "")
    String why;

    @Option(
        names = "--keep",
        paramLabel = "TEXT",
        description = "What is kept of it.",
        defaultValue = "")
    String keep;

    @Override
    Directive directive() {
      return new Directive.TakeProposed(id, failed, why, keep);
    }
  }

  @CommandLine.Command(name = "dismiss", description = "Drop the proposal; nothing is recorded.")
  static final class Dismiss extends OnProposal {
    @Override
    Directive directive() {
      return new Directive.DismissProposed(id);
    }
  }

  @CommandLine.Command(name = "merge", description = "Say that something recorded says the same.")
  static final class Merge extends OnProposal {
    @Parameters(index = "1", paramLabel = "INTO", description = "What it is the same as.")
    String into;

    @Override
    Directive directive() {
      return new Directive.MergeProposed(id, into);
    }
  }
}
