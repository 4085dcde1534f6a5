package cairn.cli.program;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Version;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(name = "version", description = "Show the version.")
public final class VersionCommand extends Command {
  @Override
  public int run(Out out) {
    out.say(Version.line());
    out.result(Map.of("version", Version.NUMBER, "java", Runtime.version().toString()));
    return Exit.DONE;
  }
}
