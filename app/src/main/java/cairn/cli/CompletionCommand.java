package cairn.cli;

import picocli.AutoComplete;
import picocli.CommandLine;

@CommandLine.Command(
    name = "completion",
    description = "Print a completion script for bash or zsh.",
    footer = {"", "Example:  source <(cairn completion)"})
final class CompletionCommand extends Command {
  @Override
  int run(Out out) {
    out.raw(AutoComplete.bash("cairn", CommandTree.of(world())));
    return Exit.DONE;
  }
}
