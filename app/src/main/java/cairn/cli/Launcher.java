package cairn.cli;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// How to start Cairn again.
final class Launcher {
  /// Set by the launcher: where it is.
  static final String VARIABLE = "CAIRN_LAUNCHER";

  private static final String NAME = "cairn";

  private Launcher() {}

  /// The path of the launcher, if this process was started by one.
  static Optional<String> command(Surroundings world) {
    return Optional.ofNullable(world.environment().get(VARIABLE)).or(() -> onPath(world));
  }

  /// What settings should say: the bare name where a shell finds it, so that they fit other
  /// machines, too.
  static String forSettings(Surroundings world) {
    return onPath(world).isPresent() ? NAME : command(world).orElse(NAME);
  }

  private static Optional<String> onPath(Surroundings world) {
    for (String folder : world.environment().getOrDefault("PATH", "").split(File.pathSeparator)) {
      if (folder.isEmpty()) continue;
      Path file = Path.of(folder, NAME);
      if (Files.isExecutable(file)) return Optional.of(file.toString());
    }
    return Optional.empty();
  }
}
