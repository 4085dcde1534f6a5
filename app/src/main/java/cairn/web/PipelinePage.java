package cairn.web;

import cairn.crew.RegistryFolder;
import cairn.kernel.Project;
import cairn.use.pipeline.ListRounds;
import cairn.use.pipeline.PipelineSummary;
import cairn.use.pipeline.ReadRegistry;
import cairn.use.pipeline.ShowRun;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The pipeline as a page shows it: who waits for whom, and how far the run has come.
final class PipelinePage {
  private final Project project;

  PipelinePage(Project project) {
    this.project = project;
  }

  void show(ServerRequest request, ServerResponse response) throws IOException {
    PipelineSummary run = new ShowRun(project).summary();
    Optional<Path> registry = RegistryFolder.find(project.folder());
    if (registry.isEmpty()) {
      Answer.json(response, new WholePipeline(run, "", List.of(), null));
      return;
    }
    Path file = registry.get();
    String label = project.folder().relativize(file).toString();
    var read = new ReadRegistry(RegistryFolder.open(file, label, null));
    List<AgentRow> agents = read.agents().stream().map(AgentRow::of).toList();
    Answer.json(response, new WholePipeline(run, label, agents, layout(agents, read.edges())));
  }

  /// @param registry its file; empty if there is none
  record WholePipeline(
      PipelineSummary run, String registry, List<AgentRow> agents, @Nullable GraphLayout graph) {}

  record OneAgent(@JsonUnwrapped PipelineSummary.Agent agent, List<ListRounds.Round> history) {}

  /// One agent, round by round.
  void agent(ServerRequest request, ServerResponse response) {
    String name = request.path().pathParameters().get("agent");
    PipelineSummary run = new ShowRun(project).summary();
    run.agents().stream()
        .filter(a -> a.agent().equals(name))
        .findFirst()
        .ifPresentOrElse(
            a -> Answer.json(response, new OneAgent(a, ListRounds.of(project, name))),
            () -> Answer.unknown(response));
  }

  record AgentRow(String name, String phase, String group, String critic, String weight) {
    static AgentRow of(ReadRegistry.Agent agent) {
      String critic = agent.critic();
      return new AgentRow(
          agent.name(), agent.phase(), agent.group(), critic == null ? "" : critic, agent.share());
    }
  }

  /// Who works and who judges, tied by files, scores and reviews.
  private static GraphLayout layout(List<AgentRow> agents, List<ReadRegistry.Edge> edges) {
    var names = new TreeSet<String>();
    var ties = new ArrayList<GraphLayout.Tie>();
    for (AgentRow agent : agents) names.add(agent.name());
    for (ReadRegistry.Edge edge : edges)
      ties.add(new GraphLayout.Tie(edge.from(), edge.to(), edge.scored() ? "score" : "file"));
    return GraphLayout.of(List.copyOf(names), ties);
  }
}
