package cairn.cli.pipeline;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.use.pipeline.ReadRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "graph",
    description = "Draw who waits for whom, as Mermaid or SVG.",
    footer = {
      "",
      "Example:  cairn pipeline graph",
      "          cairn pipeline graph --svg -o agents.svg"
    })
final class PipelineGraphCommand extends PipelineRegistry {
  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "Registry or folder (default: this project's).")
  @Nullable Path file;

  @CommandLine.Option(names = "--svg", description = "SVG instead of Mermaid.")
  boolean svg;

  @CommandLine.Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write to this file.")
  @Nullable Path output;

  @Override
  public int run(Out out) throws Exception {
    var registry = new ReadRegistry(registry(file));
    int agents = registry.agents().size();
    boolean drawn = svg || (output != null && output.toString().endsWith(".svg"));
    String picture = registry.draw(drawn);
    if (output != null) {
      Files.writeString(resolve(output), picture);
      out.say("Wrote " + output + ".");
    } else if (!out.json()) out.raw(picture);
    out.result(
        Map.of("agents", agents, "edges", registry.edges(), drawn ? "svg" : "mermaid", picture));
    return agents == 0 ? Exit.FINDINGS : Exit.DONE;
  }
}
