package cairn.join;

import cairn.agent.brief.Tool;
import cairn.crew.RegistryFolder;
import cairn.pipeline.state.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// Reads a file of a skill for a worker: the third level of skills, loaded when it is asked for.
/// Only files that the run knows as references can be read.
final class ReferenceTool implements Tool {
  private static final int MAX_TEXT = 60_000;

  private final Path project;
  private final Supplier<Optional<Run>> run;

  ReferenceTool(Path project, Supplier<Optional<Run>> run) {
    this.project = project;
    this.run = run;
  }

  @Override
  public String name() {
    return "reference";
  }

  @Override
  public String use(JsonNode arguments) throws Failed {
    String file = arguments.path("file").asString("");
    boolean known =
        run.get().stream()
            .flatMap(r -> r.setup().kits().values().stream())
            .anyMatch(kit -> kit.references().containsKey(file));
    if (!known) throw new Failed("no reference '" + file + "'; the brief lists them");
    try {
      Optional<Path> registry = RegistryFolder.find(project);
      if (registry.isEmpty()) throw new Failed("the registry is gone");
      Path root = RegistryFolder.open(registry.get(), "", null).root();
      Path path = root.resolve(file);
      if (!path.toRealPath().startsWith(root.toRealPath()))
        throw new Failed("'" + file + "' leads out of the skills");
      String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
      return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "\n[cut]";
    } catch (IOException e) {
      throw new Failed("'" + file + "' cannot be read: " + e.getMessage());
    }
  }
}
