package cairn.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/// Commands that run at every turn of a coding agent, answered without loading picocli: its class
/// files are too old for the start-up cache and cost more than the work itself.
final class HotCommands {
  private HotCommands() {}

  /// The exit code, or empty if this is not a hot command (or uses options only picocli knows).
  static Optional<Integer> answer(String[] args, Surroundings world) {
    if (args.length == 1 && (args[0].equals("--version") || args[0].equals("version"))) {
      world.out().println(Version.line());
      return Optional.of(Exit.DONE);
    }
    if (args.length == 2 && args[0].equals("task") && args[1].equals("guard")) {
      try {
        return Optional.of(TaskGuard.run(world));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return Optional.empty();
  }
}
