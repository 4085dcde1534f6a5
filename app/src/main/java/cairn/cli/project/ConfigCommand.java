package cairn.cli.project;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.text.SecretWords;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

@CommandLine.Command(
    name = "config",
    description = "Show the settings in force and where they come from (cairn.yaml).",
    footer = {
      "",
      "Example:  cairn config           show cairn.yaml and whether it is valid",
      "          cairn config --init    write a commented cairn.yaml to start from"
    })
public final class ConfigCommand extends Command {
  static final String FILE = "cairn.yaml";

  @CommandLine.Option(
      names = "--init",
      description = "Write a commented cairn.yaml, if none is there.")
  boolean init;

  private static JsonNode withoutSecrets(String name, JsonNode node) {
    if (node.isObject()) {
      var copy = Json.object();
      node.properties()
          .forEach(e -> copy.set(e.getKey(), withoutSecrets(e.getKey(), e.getValue())));
      return copy;
    }
    if (node.isArray()) {
      var copy = Json.object().arrayNode();
      node.forEach(item -> copy.add(withoutSecrets(name, item)));
      return copy;
    }
    boolean secret = node.isString() && SecretWords.isSecret(name, node.stringValue());
    return secret ? Json.object().stringNode(SecretWords.HIDDEN) : node;
  }

  @Override
  public int run(Out out) throws IOException {
    Path root = Project.find(folder()).orElse(folder());
    Path file = root.resolve(FILE);
    if (init) {
      if (Files.exists(file))
        throw new UserError(file + " is there already", "edit it; nothing was changed");
      try (var template = ConfigCommand.class.getResourceAsStream("/cairn/cli/cairn.yaml")) {
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
    String shown = SecretWords.hide(text.stripTrailing());
    boolean hidden = !shown.equals(text.stripTrailing());
    out.say(out.dim("# " + file));
    out.say(shown);
    if (hidden) {
      out.note(out.yellow("warning") + " " + FILE + " holds a key; whoever sees the file has it");
      out.note("  put it into the environment, name the variable with `key_env`, replace the key");
    }
    JsonNode safe = withoutSecrets("", Json.tree(settings));
    out.result(Map.of("file", file.toString(), "settings", safe, "holds_key", hidden));
    return Exit.DONE;
  }
}
