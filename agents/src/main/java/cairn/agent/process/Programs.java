package cairn.agent.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Finds programs the way a shell does.
public final class Programs {
  private Programs() {}

  public static Optional<Path> find(String name, String path) {
    return Arrays.stream(path.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> inside(folder, name))
        .flatMap(Optional::stream)
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  private static Optional<Path> inside(String folder, String name) {
    try {
      return Optional.of(Path.of(folder).resolve(name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
