package cairn.crew;

import cairn.text.FrontMatter;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// A skill in three levels: what it is, always known; how it goes, read when it runs; its files,
/// read one by one on demand.
///
/// @param problem what is wrong with its head, or empty
public record SkillFolder(
    Path folder, String name, String description, String hint, String body, String problem) {
  /// Characters per token, on the dear side for English and Markdown.
  private static final int CHARACTERS = 4;

  /// What each level should stay below.
  public static final int INDEX_BUDGET = 100;

  public static final int BODY_BUDGET = 5_000;

  /// @param tokens an estimate
  public record Bundled(String path, long tokens) {}

  public static List<SkillFolder> all(Path skills) throws IOException {
    if (!Files.isDirectory(skills)) return List.of();
    var all = new ArrayList<SkillFolder>();
    try (Stream<Path> folders = Files.list(skills)) {
      for (Path folder :
          folders.filter(f -> Files.isRegularFile(f.resolve("SKILL.md"))).sorted().toList())
        all.add(read(folder));
    }
    return all;
  }

  private static SkillFolder read(Path folder) throws IOException {
    FrontMatter file = FrontMatter.split(RegistryFolder.text(folder.resolve("SKILL.md")));
    String own = folder.getFileName().toString();
    try {
      JsonNode head = file.data();
      return new SkillFolder(
          folder,
          head.path("name").asString(own),
          head.path("description").asString(""),
          head.path("argument-hint").asString(""),
          file.body(),
          file.present() ? "" : "no front matter");
    } catch (Malformed e) {
      return new SkillFolder(folder, own, "", "", file.body(), "SKILL.md: " + e.getMessage());
    }
  }

  static long tokens(String text) {
    return Math.ceilDiv(text.length(), CHARACTERS);
  }

  public long indexTokens() {
    return tokens(name + description + hint);
  }

  public long bodyTokens() {
    return tokens(body);
  }

  public List<Bundled> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder, 6)) {
      var all = new ArrayList<Bundled>();
      for (Path file :
          files
              .filter(f -> Files.isRegularFile(f) && !f.getFileName().toString().equals("SKILL.md"))
              .sorted()
              .toList())
        all.add(
            new Bundled(
                folder.relativize(file).toString().replace('\\', '/'),
                Math.ceilDiv(Files.size(file), CHARACTERS)));
      return all;
    }
  }

  public long fileTokens() throws IOException {
    return files().stream().mapToLong(Bundled::tokens).sum();
  }

  /// Known pitfalls; always told to the agent that runs.
  public String gotchas() throws IOException {
    Path file = folder.resolve("gotchas.md");
    return Files.isRegularFile(file) ? RegistryFolder.text(file) : "";
  }
}
