package cairn.cli;

import cairn.cli.program.CompletionCommand;
import cairn.cli.program.ReferenceCommand;
import cairn.cli.program.SelfCommand;
import cairn.cli.terminal.CommandFactory;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Failure;
import cairn.cli.terminal.Surroundings;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.UsageMessageSpec;

/// Every command, as picocli parses and explains it.
public final class CommandTree {
  private CommandTree() {}

  /// Without a command one wants to know where one is.
  private static final String[] ALONE = {"status"};

  private static final int MOST_SUGGESTED = 4;

  private static final List<String> PROJECT = List.of("-C", "--project");

  static int run(String[] given, Surroundings world) {
    String[] args = helpAsOption(commandFirst(given));
    try {
      return of(world, wanted(args)).execute(args);
    } catch (RuntimeException e) {
      return Failure.explain(e, world, List.of(args).contains("--debug"));
    }
  }

  /// As for git and make, the project may be named before the command: `cairn -C ../notes status`.
  private static String[] commandFirst(String[] given) {
    int named =
        given.length == 0 ? 0 : PROJECT.contains(given[0]) ? 2 : isProject(given[0]) ? 1 : 0;
    if (named == 0 || given.length < named) return given.length == 0 ? ALONE : given;
    var args = new ArrayList<>(List.of(given).subList(named, given.length));
    if (args.isEmpty()) args.addAll(List.of(ALONE));
    args.addAll(1, List.of(given).subList(0, named));
    return args.toArray(String[]::new);
  }

  /// `cairn help task board` is `cairn task board --help`, as with other programs.
  private static String[] helpAsOption(String[] given) {
    if (!given[0].equals("help")) return given;
    var args = new ArrayList<>(List.of(given).subList(1, given.length));
    args.add("--help");
    return args.toArray(String[]::new);
  }

  private static boolean isProject(String word) {
    return PROJECT.stream().anyMatch(name -> word.startsWith(name + "="));
  }

  public static CommandLine of(Surroundings world) {
    return of(world, Commands.all());
  }

  /// Only the command that is called, where it stands first: describing all of them to picocli
  /// takes longer than many a command. Some speak about the others.
  private static List<Object> wanted(String[] args) {
    List<Object> all = Commands.all();
    for (Object command : all) {
      if (command instanceof CompletionCommand
          || command instanceof ReferenceCommand
          || command instanceof SelfCommand) continue;
      var described = command.getClass().getAnnotation(CommandLine.Command.class);
      if (args.length > 0 && described.name().equals(args[0])) return List.of(command);
    }
    return all;
  }

  private static CommandLine of(Surroundings world, List<Object> commands) {
    CommandLine line =
        new CommandLine(new CairnCommand(), new CommandFactory(world, CommandTree::of));
    for (Object command : commands) line.addSubcommand(command);
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new CommandList());
    line.setOut(new PrintWriter(world.out(), true));
    line.setErr(new PrintWriter(world.err(), true));
    line.setColorScheme(
        new ColorScheme.Builder(
                CommandLine.Help.defaultColorScheme(world.colour() ? Ansi.ON : Ansi.OFF))
            .build());
    line.setUsageHelpWidth(100);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler(
        (e, _, parsed) -> Failure.explain(e, world, parsed.originalArgs().contains("--debug")));
    line.setParameterExceptionHandler((e, _) -> misused(e, world));
    return line;
  }

  private static String what(CommandLine.ParameterException e) {
    if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)
        || unmatched.isUnknownOption()) return plain(e.getMessage());
    String first = unmatched.getUnmatched().getFirst();
    return e.getCommandLine().getSubcommands().isEmpty()
        ? "'" + first + "' is one word too many; put words that belong together in quotes"
        : "there is no command '" + first + "'";
  }

  /// Allowed words stand as one types them, not as constants of a program.
  private static String plain(String message) {
    String before = "expected one of [";
    String after = "] (case-insensitive) but was ";
    int from = message.indexOf(before);
    int to = message.indexOf(after, Math.max(from, 0));
    if (from < 0 || to < 0) return message;
    String words = message.substring(from + before.length(), to).toLowerCase(Locale.ROOT);
    return message.substring(to + after.length()) + " is none of " + words;
  }

  /// Who types a verb without its noun, as `cairn search`, is told the nouns that have it.
  private static List<String> close(CommandLine.UnmatchedArgumentException unmatched) {
    String word = unmatched.getUnmatched().getFirst();
    List<String> nouns =
        unmatched.getCommandLine().getSubcommands().entrySet().stream()
            .filter(noun -> noun.getValue().getSubcommands().containsKey(word))
            .map(noun -> noun.getKey() + " " + word)
            .limit(MOST_SUGGESTED)
            .toList();
    return nouns.isEmpty() ? unmatched.getSuggestions() : nouns;
  }

  private static int misused(CommandLine.ParameterException e, Surroundings world) {
    PrintStream err = world.err();
    err.println("cairn: " + what(e));
    List<String> close =
        e instanceof CommandLine.UnmatchedArgumentException unmatched
            ? close(unmatched)
            : List.of();
    if (!close.isEmpty()) err.println("  did you mean: " + String.join(", ", close));
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    err.println("  `" + command + " --help` shows how it is used");
    return Exit.FAILED;
  }
}
