package cairn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/// A copy of the example that the repository ships.
public final class PipelineExample {
  private PipelineExample() {}

  public static Path copy(Path temp) throws IOException {
    Path example = Path.of(System.getProperty("cairn.root"), "examples", "pipeline");
    Path project = temp.resolve("planets");
    try (Stream<Path> files = Files.walk(example)) {
      for (Path file : files.toList()) {
        Path target = project.resolve(example.relativize(file).toString());
        if (Files.isDirectory(file)) Files.createDirectories(target);
        else Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return project;
  }
}
