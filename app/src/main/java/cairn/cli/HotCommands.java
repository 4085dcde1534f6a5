package cairn.cli;

import cairn.cli.host.HookCommand;
import cairn.cli.host.McpCommand;
import cairn.cli.record.RecordTurns;
import cairn.cli.spine.RecallCommand;
import cairn.cli.task.TaskBoard;
import cairn.cli.task.TaskGuard;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Failure;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Surroundings;
import cairn.cli.terminal.UserError;
import cairn.cli.terminal.Version;
import cairn.join.Protocols;
import cairn.join.recall.RecallFilter;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import cairn.use.project.JoinHistories;
import cairn.use.record.RecordTurn.Reader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/// Commands that run at every turn of a coding agent, or that people wait for, answered without
/// loading picocli: its class files are too old for the start-up cache and cost more than the work
/// itself.
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
    if (args.length == 2 && args[0].equals("task") && args[1].equals("board"))
      return Optional.of(board(world));
    if (args.length >= 2 && args[0].equals("hook")) return HookCommand.hot(args, world);
    if (args.length == 1 && args[0].equals("mcp")) return Optional.of(McpCommand.start(world));
    if (args.length >= 2 && args[0].equals("record") && args[1].equals("turn"))
      return turn(args, world);
    if (args.length >= 2 && args[0].equals("recall")) return recall(args, world);
    return Optional.empty();
  }

  private static int board(Surroundings world) {
    Path root = Project.find(world.folder()).orElse(world.folder());
    try {
      return TaskBoard.show(new Out(world, false, false), root, world.clock(), false);
    } catch (IOException | UserError e) {
      return Failure.explain(e, world, false);
    }
  }

  /// `recall QUERY [-k N] [--words] [--session S] [--json]`: what agents ask before they act.
  private static Optional<Integer> recall(String[] args, Surroundings world) {
    String query = null;
    String session = "";
    int most = RecallCommand.HITS;
    boolean words = false;
    boolean json = false;
    for (int i = 1; i < args.length; i++) {
      boolean value = i + 1 < args.length;
      if (args[i].equals("--json")) json = true;
      else if (args[i].equals("--words")) words = true;
      else if (args[i].equals("--session") && value) session = args[++i];
      else if (args[i].equals("-k") && value && args[i + 1].matches("\\d{1,4}"))
        most = Integer.parseInt(args[++i]);
      else if (!args[i].startsWith("-") && query == null) query = args[i];
      else return Optional.empty();
    }
    Optional<Path> root = Project.find(world.folder());
    if (root.isEmpty() || query == null || forked(root.get())) return Optional.empty();
    var out = new Out(world, json, false);
    try (Project project = open(root.get(), world, out)) {
      int exit = RecallCommand.answer(project, query, most, words, session, RecallFilter.NONE, out);
      out.end();
      return Optional.of(exit);
    }
  }

  /// Two histories in one log are joined first, which is no matter of milliseconds.
  private static boolean forked(Path root) {
    try {
      return JoinHistories.suspected(root);
    } catch (IOException e) {
      return true; // whoever comes next says what is wrong
    }
  }

  private static Project open(Path root, Surroundings world, Out out) {
    Command.endLeftBehind(root, out);
    var project =
        new Project(root, Logs.open(root, world.clock()), world.clock(), world.seeds())
            .mends(Protocols.EVERY)
            .answersAtClose();
    out.about(project);
    return project;
  }

  /// `record turn [--json] [--file FILE] [--key KEY]`: what the hook of a coding agent calls after
  /// every turn.
  private static Optional<Integer> turn(String[] args, Surroundings world) {
    boolean json = false;
    Path file = null;
    String key = null;
    for (int i = 2; i < args.length; i++) {
      if (args[i].equals("--json")) json = true;
      else if (args[i].equals("--file") && i + 1 < args.length)
        file = world.folder().resolve(args[++i]).normalize();
      else if (args[i].equals("--key") && i + 1 < args.length) key = args[++i];
      else return Optional.empty();
    }
    Optional<Path> root = Project.find(world.folder());
    if (root.isEmpty() || forked(root.get())) return Optional.empty();
    var out = new Out(world, json, false);
    try (Project project = open(root.get(), world, out)) {
      int exit = RecordTurns.record(project, RecordTurns.read(file, world), key, Reader.RULES, out);
      out.end();
      return Optional.of(exit);
    } catch (IOException e) {
      return Optional.of(Failure.explain(e, world, false));
    }
  }
}
