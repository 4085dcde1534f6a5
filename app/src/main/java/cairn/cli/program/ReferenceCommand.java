package cairn.cli.program;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "reference",
    hidden = true,
    description = "Write the reference pages (codes, commands, events) into a folder.")
public final class ReferenceCommand extends Command {
  @CommandLine.Parameters(paramLabel = "DIR", description = "Usually docs.")
  Path folder;

  @CommandLine.Option(names = "--man", description = "Write manual pages instead.")
  boolean man;

  @Override
  public int run(Out out) throws IOException {
    Path target = resolve(folder);
    if (man) ManPages.write(target, factory().everyCommand());
    else Reference.write(target, factory().everyCommand());
    out.say("Wrote the reference into " + target + ".");
    out.result(Map.of("wrote", target.toString()));
    return Exit.DONE;
  }
}
