package cairn.cli.program;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import picocli.CommandLine;

@CommandLine.Command(
    name = "self",
    description = "Put `cairn` on your PATH with completion and manual pages; bring a newer one.",
    subcommands = {SelfInstallCommand.class, SelfUpdateCommand.class},
    footer = {"", "Example:  cairn self install", "          cairn self install --remove"})
public final class SelfCommand extends Command {
  @Override
  public int run(Out out) {
    spec.commandLine().usage(world().out());
    return Exit.DONE;
  }
}
