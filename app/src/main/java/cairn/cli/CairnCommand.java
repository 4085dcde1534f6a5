package cairn.cli;

import picocli.CommandLine;

/// The root. Without a command `status` is shown instead, see [CommandTree].
@CommandLine.Command(
    name = "cairn",
    mixinStandardHelpOptions = false,
    synopsisHeading = "",
    customSynopsis = "",
    header = {
      "Cairn answers questions from your documents in quotes that are checked, keeps what you find",
      "out, and holds gates that no agent can talk its way past. Alone it shows where you are.",
      ""
    },
    commandListHeading = "",
    footer = {
      "",
      "Start here:  cairn research \"your question\" --in a/folder/of/documents",
      "Each command explains itself:  cairn COMMAND --help"
    })
final class CairnCommand implements Runnable {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @CommandLine.Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show this help.")
  boolean help;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
