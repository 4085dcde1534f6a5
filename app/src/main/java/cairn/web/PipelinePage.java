package cairn.web;

import cairn.crew.RegistryFolder;
import cairn.join.PipelineSummary;
import cairn.kernel.Project;
import cairn.pipeline.AgentEntry;
import cairn.pipeline.Pipeline;
import cairn.pipeline.Registry;
import cairn.pipeline.RegistryGraph;
import cairn.text.Json;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The pipeline as a page shows it: who waits for whom, and how far the run has come.
final class PipelinePage {
  private final Project project;

  PipelinePage(Project project) {
    this.project = project;
  }

  void show(ServerRequest request, ServerResponse response) throws IOException {
    ObjectNode out = Json.object();
    out.set("run", PipelineSummary.of(project.chapter(Pipeline.INSTANCE).state()));
    Optional<Path> registry = RegistryFolder.find(project.folder());
    if (registry.isPresent()) {
      Path file = registry.get();
      String label = project.folder().relativize(file).toString();
      Registry read = RegistryFolder.open(file, label, null).read().registry();
      out.put("registry", label);
      out.set("agents", Json.tree(read.agents().stream().map(Row::of).toList()));
      out.set("graph", Json.tree(layout(RegistryGraph.of(read))));
    }
    Answer.json(response, out);
  }

  /// One agent, round by round.
  void agent(ServerRequest request, ServerResponse response) {
    String name = request.path().pathParameters().get("agent");
    ObjectNode run = PipelineSummary.of(project.chapter(Pipeline.INSTANCE).state());
    for (JsonNode row : run.path("agents"))
      if (row.path("agent").asString().equals(name)) {
        ((ObjectNode) row).set("history", Json.tree(Rounds.of(project.spine(), name)));
        Answer.json(response, row);
        return;
      }
    Answer.unknown(response);
  }

  record Row(String name, String phase, String group, String critic, String weight) {
    static Row of(AgentEntry agent) {
      String critic = agent.critic();
      return new Row(
          agent.name(),
          agent.phase(),
          agent.group(),
          critic == null ? "" : critic,
          agent.weight().toString());
    }
  }

  /// Who works and who judges, tied by files, scores and reviews.
  private static GraphLayout layout(RegistryGraph graph) {
    var names = new TreeSet<String>();
    var ties = new ArrayList<GraphLayout.Tie>();
    for (AgentEntry agent : graph.registry().agents()) names.add(agent.name());
    for (RegistryGraph.Edge edge : graph.edges())
      ties.add(new GraphLayout.Tie(edge.from(), edge.to(), edge.scored() ? "score" : "file"));
    return GraphLayout.of(List.copyOf(names), ties);
  }
}
