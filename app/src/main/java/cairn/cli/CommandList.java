package cairn.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/// The commands in the help of `cairn`, under headings: twenty in a row teach nobody.
final class CommandList implements CommandLine.IHelpSectionRenderer {
  @Override
  public String render(Help help) {
    var text = new StringBuilder();
    int widest = help.subcommands().keySet().stream().mapToInt(String::length).max().orElseThrow();
    for (Commands.Group group : Commands.groups()) {
      text.append('\n').append(group.heading()).append(":\n");
      for (Object command : group.commands()) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(command);
        if (spec.usageMessage().hidden()) continue;
        text.append("  ")
            .append(help.colorScheme().commandText(spec.name()))
            .append(" ".repeat(widest - spec.name().length() + 2))
            .append(spec.usageMessage().description()[0])
            .append('\n');
      }
    }
    return text.toString();
  }
}
