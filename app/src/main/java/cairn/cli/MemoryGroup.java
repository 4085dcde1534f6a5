package cairn.cli;

import picocli.CommandLine;

@CommandLine.Command(
    name = "memory",
    description =
        "Board lines that earn their place by what happens: weave, look, ask why, go back.",
    subcommands = {
      MemoryWeaveCommand.class,
      MemoryRead.Show.class,
      MemoryRead.Why.class,
      MemoryRollbackCommand.class
    },
    footer = {
      "",
      "Example:  cairn spine ingest ~/.claude/projects/my-project",
      "          cairn memory weave --once",
      "          cairn memory board",
      "          cairn memory why L4",
      "The board is memory/CLAUDE.md: one rule a line, edited by you or by evidence.",
      "`cairn recall \"question\"` searches what memory and record know."
    })
final class MemoryGroup extends Command {
  @Override
  int run(Out out) {
    spec.commandLine().usage(spec.commandLine().getOut());
    return Exit.DONE;
  }
}
