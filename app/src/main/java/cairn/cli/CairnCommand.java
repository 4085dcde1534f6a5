package cairn.cli;

import picocli.CommandLine;

/// The root: without a command it shows what there is.
@CommandLine.Command(
    name = "cairn",
    mixinStandardHelpOptions = false,
    synopsisHeading = "",
    customSynopsis = "",
    header = {
      "Cairn: a research engine. Agents propose, rules decide, the log remembers, files show.",
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
