package cairn.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Plays the common commands once in a scratch folder, so that the JVM can keep their classes ready
/// for the next start. The launcher runs it when the start-up cache is made; its output is
/// nobody's.
final class Rehearsal {
  private static final List<String[]> PLAY =
      List.of(
          new String[] {"--version"},
          new String[] {"--help"},
          new String[] {"doctor"},
          new String[] {"gate", "list", "--json"});

  private Rehearsal() {}

  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("cairn-rehearsal");
    Files.createDirectories(folder.resolve(".cairn"));
    try {
      for (String[] command : PLAY) Main.run(command, world(folder));
    } finally {
      try (var files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
      }
    }
    System.exit(0);
  }

  private static Surroundings world(Path folder) {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    return new Surroundings(
        folder,
        Map.of(),
        new ByteArrayInputStream(new byte[0]),
        nowhere,
        nowhere,
        false,
        false,
        InstantSource.system(),
        () -> 1L);
  }
}
