package cairn.kernel.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A new folder among the system's temporary ones; closing it takes it away with all that is in it.
public record Scratch(Path folder) implements AutoCloseable {
  public static Scratch open(String name) throws IOException {
    return new Scratch(Files.createTempDirectory(name));
  }

  /// What another process still writes there may resist: a leftover harms nobody, a failure of what
  /// is done by now would.
  @Override
  public void close() {
    try {
      delete(folder);
    } catch (IOException | UncheckedIOException e) {
      folder.toFile().deleteOnExit();
    }
  }

  public static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
    }
  }
}
