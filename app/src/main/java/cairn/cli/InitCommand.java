package cairn.cli;

import cairn.kernel.Project;
import java.nio.file.Files;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "init",
    description = "Make this folder a Cairn project.",
    footer = {
      "",
      "Creates .cairn/ with the log. The record (ara/) appears with the first turn worth"
          + " recording.",
      "Example:  cairn init && cairn record turn --file turn.json"
    })
final class InitCommand extends Command {
  @Override
  int run(Out out) throws Exception {
    boolean known = Files.isDirectory(folder().resolve(Project.MARK));
    Files.createDirectories(folder().resolve(Project.MARK));
    out.say(known ? "Already a project: " + folder() : "Initialised " + folder() + ".");
    out.result(Map.of("project", folder().toString(), "created", !known));
    return Exit.DONE;
  }
}
