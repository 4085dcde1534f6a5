package cairn.cli;

import cairn.pipeline.RegistryGraph;
import cairn.pipeline.RegistryMermaid;
import cairn.pipeline.RegistrySvg;
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
  int run(Out out) throws Exception {
    RegistryGraph graph = RegistryGraph.of(registry(file).read().registry());
    boolean drawn = svg || (output != null && output.toString().endsWith(".svg"));
    String picture = drawn ? RegistrySvg.draw(graph) : RegistryMermaid.draw(graph);
    if (output != null) {
      Files.writeString(resolve(output), picture);
      out.say("Wrote " + output + ".");
    } else if (!out.json()) out.raw(picture);
    out.result(
        Map.of(
            "agents",
            graph.registry().agents().size(),
            "edges",
            graph.edges(),
            drawn ? "svg" : "mermaid",
            picture));
    return graph.registry().agents().isEmpty() ? Exit.FINDINGS : Exit.DONE;
  }
}
