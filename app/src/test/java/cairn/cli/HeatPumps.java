package cairn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The example that comes with Cairn, as a user would have it: documents in `docs`, and a question.
final class HeatPumps {
  static final String QUESTION = "What drives the cost of heat pumps in old houses?";

  private HeatPumps() {}

  static void copyTo(Path folder) throws IOException {
    Path example = Path.of(System.getProperty("cairn.root"), "examples", "heat-pumps");
    Path docs = Files.createDirectories(folder.resolve("docs"));
    try (Stream<Path> files = Files.list(example)) {
      for (Path file : files.toList()) Files.copy(file, docs.resolve(file.getFileName()));
    }
  }

  /// A small inquiry of it, from the command line.
  static String[] research(String... more) {
    return Stream.concat(
            Stream.of("research", QUESTION, "--in", "docs", "--depth", "1"), Stream.of(more))
        .toArray(String[]::new);
  }
}
