package cairn.bench;

import cairn.text.Yaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// What a reader who knows a folder of documents expects of an answer: pieces of statements.
///
/// @param folder where the documents are, from the root of the project; empty if they stand beside
///   the labels
/// @param heldOut not looked at while the agent is tuned
/// @param must found in the facets
/// @param mustNot shown nowhere
/// @param contradictions told to disagree
/// @param compatible pairs that look like it and do not
/// @param facets one of these stands in every acceptable name
/// @param open told among what nobody knows
record ExtractiveLabels(
    String name,
    String folder,
    boolean heldOut,
    String question,
    List<String> must,
    List<String> mustNot,
    List<Pair> contradictions,
    List<Pair> compatible,
    List<String> facets,
    List<String> open) {
  private static final String HOME = "extractive";

  record Pair(String one, String other) {
    boolean in(String a, String b) {
      return has(a, one) && has(b, other) || has(a, other) && has(b, one);
    }
  }

  static boolean has(String text, String piece) {
    return text.replaceAll("\\s+", " ").contains(piece);
  }

  static List<ExtractiveLabels> all() {
    return List.of(
            "heat-pumps",
            "vitamin",
            "checkout",
            "speed",
            "insekten",
            "mill",
            "ecole",
            "riego",
            "cache",
            "velo",
            "ferry")
        .stream()
        .map(ExtractiveLabels::read)
        .toList();
  }

  private static ExtractiveLabels read(String name) {
    try (var in = ExtractiveLabels.class.getResourceAsStream(HOME + "/" + name + "/expect.yaml")) {
      JsonNode labels = Yaml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return new ExtractiveLabels(
          name,
          labels.path("folder").asString(""),
          labels.path("held_out").asBoolean(false),
          labels.path("question").asString(),
          texts(labels.path("must")),
          texts(labels.path("must_not")),
          pairs(labels.path("contradictions")),
          pairs(labels.path("compatible")),
          texts(labels.path("facets")),
          texts(labels.path("open")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> texts(JsonNode list) {
    var texts = new ArrayList<String>();
    for (JsonNode one : list) texts.add(one.asString());
    return texts;
  }

  private static List<Pair> pairs(JsonNode list) {
    var pairs = new ArrayList<Pair>();
    for (JsonNode one : list) pairs.add(new Pair(one.path(0).asString(), one.path(1).asString()));
    return pairs;
  }

  /// Puts the documents into a folder.
  void documents(Path into) throws IOException, URISyntaxException {
    Files.createDirectories(into);
    if (!folder.isEmpty()) {
      copy(Path.of(System.getProperty("cairn.root", ".")).resolve(folder), into);
      return;
    }
    URI docs = ExtractiveLabels.class.getResource(HOME + "/" + name + "/docs").toURI();
    if (!docs.getScheme().equals("jar")) copy(Path.of(docs), into);
    else
      try (FileSystem jar = FileSystems.newFileSystem(docs, Map.of())) {
        copy(jar.provider().getPath(docs), into);
      }
  }

  private static void copy(Path from, Path into) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList())
        Files.copy(file, into.resolve(file.getFileName().toString()));
    }
  }
}
