package cairn.use.pipeline;

import cairn.crew.RegistryFolder;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.RegistryGraph;
import cairn.pipeline.registry.RegistryMermaid;
import cairn.pipeline.registry.RegistrySvg;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads who works and who judges from a registry.
public final class ReadRegistry {
  /// @param line where the registry defines it
  /// @param requires what must be there before it starts, as written
  /// @param weight in percent
  /// @param share the weight in words
  public record Agent(
      String name,
      int line,
      String phase,
      String group,
      String requires,
      List<String> produces,
      List<String> sections,
      @Nullable String critic,
      @Nullable String secondCritic,
      String escalation,
      double weight,
      String conditional,
      List<String> verify,
      @JsonIgnore String share) {
    private static Agent of(AgentEntry a) {
      return new Agent(
          a.name(),
          a.line(),
          a.phase(),
          a.group(),
          a.requires().text(),
          a.produces().required(),
          a.produces().sections(),
          a.critic(),
          a.second(),
          a.escalation(),
          a.weight().percent(),
          a.conditional(),
          a.verify(),
          a.weight().toString());
    }
  }

  /// `from` must come before `to`.
  ///
  /// @param why the path or score that ties them
  /// @param scored true if the tie is a score, false if it is a file
  public record Edge(String from, String to, String why, boolean scored) {}

  private final RegistryFolder folder;

  public ReadRegistry(RegistryFolder folder) {
    this.folder = folder;
  }

  /// In the order of the registry.
  public List<Agent> agents() throws IOException {
    return folder.read().registry().agents().stream().map(Agent::of).toList();
  }

  private RegistryGraph graph() throws IOException {
    return RegistryGraph.of(folder.read().registry());
  }

  public List<Edge> edges() throws IOException {
    return graph().edges().stream()
        .map(e -> new Edge(e.from(), e.to(), e.why(), e.scored()))
        .toList();
  }

  /// As SVG or as Mermaid.
  public String draw(boolean svg) throws IOException {
    return svg ? RegistrySvg.draw(graph()) : RegistryMermaid.draw(graph());
  }
}
