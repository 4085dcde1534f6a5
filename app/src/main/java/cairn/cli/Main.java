package cairn.cli;

import cairn.spine.SpineException;
import cairn.text.Malformed;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;

/// Where `cairn` starts.
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    // Explicitly: a native model thread would keep the process alive.
    System.exit(run(args, Surroundings.real()));
  }

  static int run(String[] args, Surroundings world) {
    try {
      var hot = HotCommands.answer(args, world);
      if (hot.isPresent()) return hot.get();
      return picocli(world).execute(args);
    } catch (RuntimeException e) {
      return explain(e, world, Arrays.asList(args).contains("--debug"));
    }
  }

  static CommandLine picocli(Surroundings world) {
    CommandLine line = new CommandLine(new CairnCommand(), new Factory(world));
    for (Object command : Commands.all()) line.addSubcommand(command);
    line.setOut(new PrintWriter(world.out(), true));
    line.setErr(new PrintWriter(world.err(), true));
    line.setColorScheme(
        new ColorScheme.Builder(
                CommandLine.Help.defaultColorScheme(world.colour() ? Ansi.ON : Ansi.OFF))
            .build());
    line.setUsageHelpWidth(100);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler((e, _, parsed) ->
        explain(
            e,
            world,
            parsed.hasMatchedOption("--debug")
                || Arrays.asList(parsed.originalArgs().toArray(new String[0]))
                    .contains("--debug")));
    line.setParameterExceptionHandler((e, _) -> {
      world.err().println("cairn: " + e.getMessage());
      List<String> close = List.of();
      if (e instanceof CommandLine.UnmatchedArgumentException unmatched)
        close = unmatched.getSuggestions();
      if (!close.isEmpty()) world.err().println("  did you mean: " + String.join(", ", close));
      world
          .err()
          .println(
              "  `"
                  + e.getCommandLine().getCommandSpec().qualifiedName()
                  + " --help` shows how it is used");
      return Exit.FAILED;
    });
    return line;
  }

  /// One place where errors become words: what, why, what to do.
  static int explain(Throwable error, Surroundings world, boolean debug) {
    var err = world.err();
    switch (error) {
      case UserError e -> {
        err.println("cairn: " + e.getMessage());
        err.println("  " + e.hint());
      }
      case SpineException e -> {
        err.println("cairn: " + e.getMessage());
        err.println("  " + e.hint());
      }
      case Malformed e -> err.println("cairn: cannot read this: " + e.getMessage());
      case UncheckedIOException e -> err.println("cairn: " + fileProblem(e.getCause()));
      case IOException e -> err.println("cairn: " + fileProblem(e));
      default -> {
        err.println("cairn: this is a bug: " + error);
        err.println("  run it again with --debug and report what it prints; nothing was lost");
      }
    }
    if (debug) error.printStackTrace(err);
    return Exit.FAILED;
  }

  private static String fileProblem(IOException e) {
    return switch (e) {
      case java.nio.file.NoSuchFileException x -> "no such file: " + x.getFile();
      case java.nio.file.AccessDeniedException x ->
          "not allowed to use " + x.getFile() + "; check its permissions";
      case java.nio.file.FileSystemException x ->
          x.getFile() + ": " + (x.getReason() == null ? "cannot be used" : x.getReason());
      default -> String.valueOf(e.getMessage());
    };
  }

  /// Makes commands, and carries the surroundings to them.
  static final class Factory implements CommandLine.IFactory {
    private final Surroundings world;

    Factory(Surroundings world) {
      this.world = world;
    }

    Surroundings world() {
      return world;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
      return CommandLine.defaultFactory().create(type);
    }
  }
}
