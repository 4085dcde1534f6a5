package cairn.record.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Real artifacts of other people, where they are at hand; tests that need them are skipped
/// elsewhere.
public final class Corpus {
  private Corpus() {}

  public static Optional<Path> folder(String name) {
    String given = System.getenv("CAIRN_CORPUS");
    Path root =
        given != null
            ? Path.of(given)
            : Path.of(System.getProperty("cairn.root", "."), "..", "shared", "corpus");
    return Optional.of(root.resolve(name)).filter(Files::isDirectory);
  }

  static List<Path> artifacts() throws IOException {
    Optional<Path> root = folder("ara");
    if (root.isEmpty()) return List.of();
    var found = new ArrayList<Path>();
    try (Stream<Path> walk = Files.walk(root.get())) {
      walk.filter(p -> p.endsWith(Artifact.TREE))
          .forEach(p -> found.add(p.getParent().getParent()));
    }
    return found;
  }

  static Map<String, String> files(Path folder) throws IOException {
    var files = new HashMap<String, String>();
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        String path = folder.relativize(file).toString();
        if (path.endsWith(".md") || path.endsWith(".yaml")) files.put(path, Files.readString(file));
      }
    }
    return files;
  }
}
