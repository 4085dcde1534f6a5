package cairn.cli;

import cairn.kernel.AtomicFile;
import cairn.kernel.Project;
import cairn.text.Json;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "config",
    description = "Show the settings in force and where they come from (cairn.yaml).",
    footer = {
      "",
      "Example:  cairn config           show cairn.yaml and whether it is valid",
      "          cairn config --init    write a commented cairn.yaml to start from"
    })
final class ConfigCommand extends Command {
  static final String FILE = "cairn.yaml";

  @CommandLine.Option(
      names = "--init",
      description = "Write a commented cairn.yaml, if none is there.")
  boolean init;

  @Override
  int run(Out out) throws IOException {
    Path root = Project.find(folder()).orElse(folder());
    Path file = root.resolve(FILE);
    if (init) {
      if (Files.exists(file))
        throw new UserError(file + " is there already", "edit it; nothing was changed");
      try (var template = ConfigCommand.class.getResourceAsStream("cairn.yaml")) {
        AtomicFile.write(file, template.readAllBytes());
      }
      out.say("Wrote " + file + ".");
      out.result(Map.of("wrote", file.toString()));
      return Exit.DONE;
    }
    if (!Files.exists(file)) {
      out.say("No " + FILE + " in " + root + ": everything is at its default.");
      out.say("`cairn config --init` writes one that explains each setting.");
      out.result(Map.of("file", "", "settings", Map.of()));
      return Exit.DONE;
    }
    String text = Files.readString(file, StandardCharsets.UTF_8);
    var settings = Yaml.parse(text);
    out.say(out.dim("# " + file));
    out.say(text.stripTrailing());
    out.result(Map.of("file", file.toString(), "settings", Json.tree(settings)));
    return Exit.DONE;
  }
}
