package cairn.cli.memory;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import picocli.CommandLine;

@CommandLine.Command(
    name = "memory",
    description = "Rules that people gave: kept, shown, followed or broken.",
    subcommands = {
      MemoryWeaveCommand.class,
      MemoryRead.Show.class,
      MemoryRead.Why.class,
      MemoryReportCommand.class,
      MemoryEdit.Add.class,
      MemoryEdit.Forget.class,
      MemoryEdit.Edit.class,
      MemoryEdit.Pin.class,
      MemoryEdit.Enforce.class,
      MemoryProposals.Proposed.class,
      MemoryProposals.Approve.class,
      MemoryProposals.Reject.class,
      MemoryRollbackCommand.class,
      MemoryRipenCommand.class,
      MemoryExportCommand.class
    },
    footer = {
      "",
      "Example:  cairn spine ingest ~/.claude/projects/my-project",
      "          cairn memory weave --once",
      "          cairn memory board",
      "          cairn memory report           which rules are broken, the worst first",
      "          cairn memory add \"Use pnpm, never npm.\"",
      "          cairn memory why L4",
      "The board is memory/CLAUDE.md: one rule a line, edited by you or by evidence.",
      "`cairn recall \"question\"` searches what memory and record know."
    })
public final class MemoryGroup extends Command {
  @Override
  public int run(Out out) {
    spec.commandLine().usage(spec.commandLine().getOut());
    return Exit.DONE;
  }
}
