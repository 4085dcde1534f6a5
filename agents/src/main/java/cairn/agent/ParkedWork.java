package cairn.agent;

import cairn.text.FrontMatter;
import cairn.text.Malformed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Work that lies on a person's desk and is not done yet.
///
/// @param agent the person's name in cairn.yaml
/// @param work the id of the work
/// @param file to be filled in
/// @param problems why it came back, if it did
public record ParkedWork(String agent, String work, String role, Path file, List<String> problems) {

  /// What lies on one desk, by name of the file.
  static List<ParkedWork> on(Path desk, String agent) {
    if (!Files.isDirectory(desk)) return List.of();
    try (Stream<Path> files = Files.list(desk)) {
      return files
          .filter(f -> f.toString().endsWith(".md"))
          .sorted()
          .map(f -> of(f, agent))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A file whose head was damaged while it was edited still lies there, under its own name.
  private static ParkedWork of(Path file, String agent) {
    String name = file.getFileName().toString().replaceFirst("\\.md$", "");
    try {
      JsonNode head = FrontMatter.split(Files.readString(file)).data();
      var problems = new ArrayList<String>();
      head.path("problems").forEach(p -> problems.add(p.asString("")));
      return new ParkedWork(
          agent, head.path("work").asString(name), head.path("role").asString(""), file, problems);
    } catch (IOException | Malformed e) {
      return new ParkedWork(agent, name, "", file, List.of(String.valueOf(e.getMessage())));
    }
  }
}
