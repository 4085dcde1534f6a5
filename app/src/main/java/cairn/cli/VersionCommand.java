package cairn.cli;

import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(name = "version", description = "Show the version.")
final class VersionCommand extends Command {
  @Override
  int run(Out out) {
    out.say(Version.line());
    out.result(Map.of("version", Version.NUMBER, "java", Runtime.version().toString()));
    return Exit.DONE;
  }
}
