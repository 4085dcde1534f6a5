package cairn.cli.terminal;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// How to start Cairn again.
public final class Launcher {
  /// Set by the launcher: where it is.
  public static final String VARIABLE = "CAIRN_LAUNCHER";

  private static final String NAME = "cairn";

  private Launcher() {}

  /// The path of the launcher, if this process was started by one.
  public static Optional<String> command(Surroundings world) {
    return Optional.ofNullable(world.environment().get(VARIABLE)).or(() -> onPath(world));
  }

  /// What settings say: the bare name. Teams commit these files, and a path of one machine in them
  /// breaks them on all others.
  public static String forSettings() {
    return NAME;
  }

  /// What files say that stay on this machine.
  public static String forThisMachine(Surroundings world) {
    return onPath(world).isPresent() ? NAME : command(world).orElse(NAME);
  }

  /// What a person has to do so that others find Cairn by its name; empty if they do.
  public static Optional<String> missingFromPath(Surroundings world) {
    if (onPath(world).isPresent()) return Optional.empty();
    String here = command(world).orElse("the file `cairn`");
    return Optional.of(
        "`cairn` is not on the PATH, so the agent cannot start it: link it there, as `ln -s "
            + here
            + " ~/.local/bin/cairn`");
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
