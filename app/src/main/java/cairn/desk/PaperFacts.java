package cairn.desk;

import cairn.record.harvest.World;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// What a project says about itself: `CITATION.cff`, then the head of its README, then the name of
/// its folder. Nothing is made up; what nobody wrote stays empty.
final class PaperFacts {
  private static final long MAX_FILE = 256 * 1024;
  private static final int MAX_ABOUT = 600;
  private static final int MAX_AUTHORS = 50;

  private PaperFacts() {}

  static World.Paper of(Path project) {
    JsonNode cited = citation(project);
    String readme =
        text(project.resolve("README.md")).or(() -> text(project.resolve("readme.md"))).orElse("");
    String title = cited.path("title").asString("");
    if (title.isBlank()) title = heading(readme);
    if (title.isBlank() && project.getFileName() != null) title = project.getFileName().toString();
    String about = cited.path("abstract").asString("");
    JsonNode paper = cited.path("preferred-citation");
    String venue =
        paper.path("journal").asString(paper.path("conference").path("name").asString(""));
    return new World.Paper(
        title, authors(cited), venue, about.isBlank() ? paragraph(readme) : about);
  }

  private static JsonNode citation(Path project) {
    try {
      return Yaml.parse(text(project.resolve("CITATION.cff")).orElse("{}"));
    } catch (Malformed e) {
      return Yaml.parse("{}"); // a file that nobody can read says nothing
    }
  }

  private static List<String> authors(JsonNode cited) {
    var names = new ArrayList<String>();
    for (JsonNode author : cited.path("authors")) {
      String name =
          (author.path("given-names").asString("") + " " + author.path("family-names").asString(""))
              .strip();
      if (name.isEmpty()) name = author.path("name").asString("");
      if (!name.isEmpty() && names.size() < MAX_AUTHORS) names.add(name);
    }
    return names;
  }

  private static String heading(String readme) {
    for (String line : readme.split("\n"))
      if (line.startsWith("# ")) return line.substring(2).strip();
    return "";
  }

  /// The first paragraph of plain words below the heading.
  private static String paragraph(String readme) {
    var words = new StringBuilder();
    boolean below = false;
    for (String line : readme.split("\n")) {
      String plain = line.strip();
      below |= line.startsWith("# ");
      boolean prose = !plain.isEmpty() && Character.isLetterOrDigit(plain.codePointAt(0));
      if (below && prose) words.append(plain).append(' ');
      else if (!words.isEmpty()) break;
    }
    String about = words.toString().strip();
    return about.length() > MAX_ABOUT ? about.substring(0, MAX_ABOUT - 1) + "…" : about;
  }

  private static Optional<String> text(Path file) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > MAX_FILE) return Optional.empty();
      return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty(); // the front page waits; the turn does not
    }
  }
}
