package cairn.cli.task;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Out;
import picocli.CommandLine;

@CommandLine.Command(
    name = "guard",
    description =
        "For hooks of coding agents: reads a tool call on standard input, refuses what the role may"
            + " not write.",
    footer = {
      "",
      "Exit code 0 lets the call pass; 2 refuses it and says why on standard error, which is what"
          + " the",
      "hooks of coding agents expect. Without a role held in this folder everything passes.",
      "Seen: the file tools, and shell redirections and common commands. Not seen: what scripts"
          + " and",
      "interpreters write; `cairn task doctor --history` finds that in git afterwards."
    })
final class TaskGuardCommand extends Command {
  @Override
  public int run(Out out) throws Exception {
    return TaskGuard.run(world());
  }
}
