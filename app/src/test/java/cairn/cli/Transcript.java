package cairn.cli;

import cairn.cli.terminal.Surroundings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/// Runs a command as a user would, in-process, and keeps what it said.
///
/// @param out standard output
/// @param err standard error
public record Transcript(int exit, String out, String err) {

  public static Transcript run(Path folder, String... args) {
    return run(folder, "", InstantSource.system(), args);
  }

  /// As a person at a terminal who types `input`.
  public static Transcript typed(Path folder, String input, String... args) {
    return run(folder, input, InstantSource.system(), true, Map.of(), args);
  }

  /// As a program would, with more in its environment.
  public static Transcript with(Path folder, Map<String, String> environment, String... args) {
    return run(folder, "", InstantSource.system(), false, environment, args);
  }

  public static Transcript run(Path folder, String input, InstantSource clock, String... args) {
    return run(folder, input, clock, false, Map.of(), args);
  }

  /// As a program that an agent calls, with more in its environment.
  static Transcript given(
      Path folder,
      String input,
      InstantSource clock,
      Map<String, String> environment,
      String... args) {
    return run(folder, input, clock, false, environment, args);
  }

  /// In an environment that has nothing else in it, not even a path to programs.
  public static Transcript alone(Path folder, String input, InstantSource clock, String... args) {
    return run(folder, input, clock, false, Map.of("PATH", ""), args);
  }

  private static Transcript run(
      Path folder,
      String input,
      InstantSource clock,
      boolean terminal,
      Map<String, String> more,
      String... args) {
    var environment = new HashMap<>(more);
    environment.putIfAbsent("PATH", System.getenv("PATH"));
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var world =
        new Surroundings(
            folder.toAbsolutePath(),
            environment,
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            terminal,
            false,
            clock,
            () -> 42L);
    int exit = Main.run(args, world);
    return new Transcript(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
