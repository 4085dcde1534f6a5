package cairn.cli.program;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import picocli.CommandLine;

@CommandLine.Command(
    name = "completion",
    description = "Print a completion script for bash, zsh, fish or PowerShell.",
    footer = {
      "",
      "Example:  source <(cairn completion bash)",
      "          cairn completion fish > ~/.config/fish/completions/cairn.fish",
      "`cairn self install` puts it where your shell looks."
    })
public final class CompletionCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SHELL",
      defaultValue = "bash",
      description = "bash, zsh, fish or powershell (default: bash).")
  Completions.Shell shell;

  @Override
  public int run(Out out) {
    out.raw(Completions.script(shell, factory().everyCommand()));
    return Exit.DONE;
  }
}
