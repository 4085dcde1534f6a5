package cairn.cli.host;

import cairn.cli.task.TaskGuard;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Launcher;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Surroundings;
import cairn.hook.CodingAgent;
import cairn.hook.Hooks;
import cairn.join.Briefing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "hook",
    description =
        "What coding agents call: at the start, at a prompt, before a tool, at the end of a turn.",
    footer = {
      "",
      "You never type this: `cairn init --agent claude` (or codex, cursor, gemini) tells the agent"
          + " to.",
      "  start   tells the agent where the project stands",
      "  prompt  tells the rules of the board that the user's words call for",
      "  write   refuses what the role held here may not write, or what a line that you marked"
          + " `enforce` forbids (exit code 2); reminds of other lines",
      "  turn    records the turn from the agent's transcript, and lets memory learn from it",
      "All read the agent's JSON on standard input, and never fail the agent.",
      "Example:  echo '{\"cwd\": \"'$PWD'\"}' | cairn hook start"
    })
public final class HookCommand extends Command {
  private static final List<String> WHICH = List.of("start", "prompt", "write", "turn");

  /// By this a coding agent knows that the call must not run.
  private static final int REFUSED = 2;

  private static final int MAX_CALL = 64 * 1024 * 1024;

  /// Tells the second process that it is the second.
  private static final String LATER = "CAIRN_HOOK_LATER";

  @CommandLine.Parameters(
      index = "0",
      paramLabel = "WHICH",
      description = "start, prompt, write or turn.")
  String which = "";

  @CommandLine.Option(
      names = "--for",
      paramLabel = "AGENT",
      defaultValue = "generic",
      description = "Who calls: claude, codex, cursor, gemini or generic.")
  String agent = "";

  @Override
  public int run(Out out) throws IOException {
    return answer(which, agent, world());
  }

  /// `hook WHICH [--for AGENT]` without picocli; empty if there is more to it.
  public static Optional<Integer> hot(String[] args, Surroundings world) {
    boolean named = args.length == 4 && args[2].equals("--for");
    if (!WHICH.contains(args[1]) || args.length != 2 && !named) return Optional.empty();
    return Optional.of(answer(args[1], named ? args[3] : "generic", world));
  }

  private static Hooks hooks(String agent, Surroundings world) {
    return new Hooks(
        CodingAgent.of(agent).orElse(CodingAgent.GENERIC),
        world.folder(),
        world.in(),
        world.out(),
        world.err(),
        world.environment(),
        world.clock(),
        world.seeds());
  }

  private static int answer(String which, String agent, Surroundings world) {
    Hooks hooks = hooks(agent, world);
    switch (which) {
      case "start" -> hooks.start(Briefing.TOKENS);
      case "turn" -> hooks.turn(input -> again(agent, input, world));
      case "prompt" -> hooks.prompt();
      case "write" -> {
        return write(agent, world);
      }
      default -> world.err().println("cairn hook: there is " + String.join(", ", WHICH));
    }
    return Exit.DONE;
  }

  /// The role lock first, then the lines of the board: both read the same call.
  private static int write(String agent, Surroundings world) {
    byte[] call;
    try {
      call = world.in().readNBytes(MAX_CALL);
    } catch (IOException e) {
      world.err().println("cairn hook: cannot read what the agent sent: " + e.getMessage());
      return Exit.DONE;
    }
    int locked = TaskGuard.hook(reading(world, call));
    if (locked != Exit.DONE) return locked;
    return hooks(agent, reading(world, call)).tool() ? REFUSED : Exit.DONE;
  }

  private static Surroundings reading(Surroundings world, byte[] input) {
    return new Surroundings(
        world.folder(),
        world.environment(),
        new ByteArrayInputStream(input),
        world.out(),
        world.err(),
        world.terminal(),
        world.colour(),
        world.clock(),
        world.seeds());
  }

  /// The same hook as a process of its own that nobody waits for.
  private static boolean again(String agent, String input, Surroundings world) {
    Optional<String> launcher = Launcher.command(world);
    if (launcher.isEmpty() || world.environment().containsKey(LATER)) return false;
    try {
      var builder = new ProcessBuilder(List.of(launcher.get(), "hook", "turn", "--for", agent));
      builder.environment().put(LATER, "1");
      Process later =
          builder
              .directory(world.folder().toFile())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (var to = later.getOutputStream()) {
        to.write(input.getBytes(StandardCharsets.UTF_8));
      }
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
