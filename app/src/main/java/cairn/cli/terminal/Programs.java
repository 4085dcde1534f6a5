package cairn.cli.terminal;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Finds programs on the PATH.
public final class Programs {
  private Programs() {}

  public static Optional<Path> find(Map<String, String> environment, String... names) {
    for (String name : names)
      for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
        Path program = Path.of(folder.isEmpty() ? "." : folder, name);
        if (Files.isExecutable(program)) return Optional.of(program);
      }
    return Optional.empty();
  }
}
