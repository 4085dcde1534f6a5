package cairn.cli;

import cairn.cli.terminal.Failure;
import cairn.cli.terminal.Surroundings;
import java.util.List;
import java.util.Optional;

/// Where `cairn` starts. Nothing here touches picocli, so that hot commands never load it.
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Surroundings world = Surroundings.real();
    Optional<Integer> hot = hot(args, world);
    if (hot.isPresent()) leaveAtOnce(hot.get(), world);
    // What a library logs is a plain line for a person, without class and date.
    System.setProperty("java.util.logging.SimpleFormatter.format", "cairn: %5$s%n");
    // Explicitly: a native model thread would keep the process alive.
    System.exit(CommandTree.run(args, world));
  }

  public static int run(String[] args, Surroundings world) {
    return hot(args, world).orElseGet(() -> CommandTree.run(args, world));
  }

  private static Optional<Integer> hot(String[] args, Surroundings world) {
    try {
      return HotCommands.answer(args, world);
    } catch (RuntimeException e) {
      return Optional.of(Failure.explain(e, world, List.of(args).contains("--debug")));
    }
  }

  /// Not by `exit`, which asks the logging system, which opens every jar on the class path: a third
  /// of the time of a hot command, and a hot command has no hooks to run.
  private static void leaveAtOnce(int code, Surroundings world) {
    world.out().flush();
    world.err().flush();
    Runtime.getRuntime().halt(code);
  }
}
