package cairn.cli.host;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Failure;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Surroundings;
import cairn.cli.terminal.Version;
import cairn.mcp.CairnMcp;
import java.nio.file.Path;
import picocli.CommandLine;

@CommandLine.Command(
    name = "mcp",
    description = "Serve this project to a coding agent over standard input and output (MCP).",
    footer = {
      "",
      "You rarely type this: `cairn init --agent claude` (or codex, cursor, gemini) tells the agent"
          + " to.",
      "Over HTTP the same is at /mcp of `cairn serve`.",
      "Example:  claude mcp add cairn -- cairn mcp"
    })
public final class McpCommand extends Command {
  @Override
  public int run(Out out) throws Exception {
    serve(world(), folder(), debug);
    return Exit.DONE;
  }

  /// As a coding agent starts it: it waits for the first answer.
  public static int start(Surroundings world) {
    try {
      serve(world, world.folder(), false);
      return Exit.DONE;
    } catch (Exception e) {
      return Failure.explain(e, world, false);
    }
  }

  private static void serve(Surroundings world, Path folder, boolean debug) throws Exception {
    try (CairnMcp server = server(world, folder, debug)) {
      server.serve(world.in(), world.out());
    }
  }

  static CairnMcp server(Surroundings world, Path folder, boolean debug) {
    return new CairnMcp(
        folder,
        world.environment(),
        world.clock(),
        world.seeds(),
        Version.NUMBER,
        bug -> {
          world.err().println("cairn mcp: this is a bug: " + bug);
          if (debug) bug.printStackTrace(world.err());
        },
        world::stranger);
  }
}
