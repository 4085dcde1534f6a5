package cairn.cli;

import cairn.hook.CodingAgent;
import cairn.hook.Hooks;
import cairn.join.Briefing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "hook",
    description = "What coding agents call: at the start, before a write, at the end of a turn.",
    footer = {
      "",
      "You never type this: `cairn init --agent claude` (or codex, cursor, gemini) tells the agent"
          + " to.",
      "  start   tells the agent where the project stands",
      "  turn    records the turn from the agent's transcript",
      "  write   refuses what the role held here may not write (exit code 2)",
      "All read the agent's JSON on standard input, and never fail the agent.",
      "Example:  echo '{\"cwd\": \"'$PWD'\"}' | cairn hook start"
    })
final class HookCommand extends Command {
  private static final List<String> WHICH = List.of("start", "turn", "write");

  /// Tells the second process that it is the second.
  private static final String LATER = "CAIRN_HOOK_LATER";

  @CommandLine.Parameters(index = "0", paramLabel = "WHICH", description = "start, turn or write.")
  String which = "";

  @CommandLine.Option(
      names = "--for",
      paramLabel = "AGENT",
      defaultValue = "generic",
      description = "Who calls: claude, codex, cursor, gemini or generic.")
  String agent = "";

  @Override
  int run(Out out) throws IOException {
    return answer(which, agent, world());
  }

  /// `hook WHICH [--for AGENT]` without picocli; empty if there is more to it.
  static Optional<Integer> hot(String[] args, Surroundings world) {
    boolean named = args.length == 4 && args[2].equals("--for");
    if (!WHICH.contains(args[1]) || args.length != 2 && !named) return Optional.empty();
    return Optional.of(answer(args[1], named ? args[3] : "generic", world));
  }

  private static int answer(String which, String agent, Surroundings world) {
    var hooks =
        new Hooks(
            CodingAgent.of(agent).orElse(CodingAgent.GENERIC),
            world.folder(),
            world.in(),
            world.out(),
            world.err(),
            world.clock(),
            world.seeds());
    switch (which) {
      case "start" -> hooks.start(Briefing.TOKENS);
      case "turn" -> hooks.turn(input -> again(agent, input, world));
      case "write" -> {
        return TaskGuard.hook(world);
      }
      default -> world.err().println("cairn hook: there is " + String.join(", ", WHICH));
    }
    return Exit.DONE;
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
