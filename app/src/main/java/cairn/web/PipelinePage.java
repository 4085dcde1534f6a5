package cairn.web;

import cairn.crew.RegistryFolder;
import cairn.kernel.project.Project;
import cairn.serve.Problem;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.RunNow;
import cairn.use.pipeline.ListRounds;
import cairn.use.pipeline.NewPipeline;
import cairn.use.pipeline.PipelineSummary;
import cairn.use.pipeline.ReadRegistry;
import cairn.use.pipeline.ShowRun;
import cairn.use.pipeline.WorkOnPipeline;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.helidon.http.Status;
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

  private final WorkOnPipeline crew;

  PipelinePage(Project project, WorkOnPipeline crew) {
    this.project = project;
    this.crew = crew;
  }

  void show(ServerRequest request, ServerResponse response) throws IOException {
    PipelineSummary run = new ShowRun(project).summary();
    Optional<Path> registry = RegistryFolder.find(project.folder());
    if (registry.isEmpty()) {
      Answer.json(response, new WholePipeline(run, "", List.of(), null, crew.now().orElse(null)));
      return;
    }
    Path file = registry.get();
    String label = project.folder().relativize(file).toString();
    var read = new ReadRegistry(RegistryFolder.open(file, label, null));
    List<AgentRow> agents = read.agents().stream().map(AgentRow::of).toList();
    Answer.json(
        response,
        new WholePipeline(
            run, label, agents, layout(agents, read.edges()), crew.now().orElse(null)));
  }

  /// @param registry its file; empty if there is none
  record WholePipeline(
      PipelineSummary run,
      String registry,
      List<AgentRow> agents,
      @Nullable GraphLayout graph,
      @Nullable RunNow crew) {}

  record NewRun(String task, String goal, String key) {}

  record RunBegun(boolean known) {}

  void start(ServerRequest request, ServerResponse response) throws IOException {
    NewRun wanted;
    try {
      wanted = Json.read(request.content().as(String.class), NewRun.class);
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "reload the page and start again");
      return;
    }
    if (wanted.task() == null || wanted.task().isBlank()) {
      Answer.malformed(response, "the task is empty", "say what the crew is to do");
      return;
    }
    String goal = wanted.goal() == null ? "" : wanted.goal();
    switch (crew.start(wanted.task().strip(), goal, wanted.key(), Me.at(request))) {
      case WorkOnPipeline.Starting.Begun(boolean known) ->
          Answer.recorded(response, project, new RunBegun(known));
      case WorkOnPipeline.Starting.Refused(var rule, var message, var hint) -> {
        response.status(Status.CONFLICT_409);
        Answer.json(
            response, new Answer.Refused(List.of(new Answer.Refused.Rule(rule, message, hint))));
      }
    }
  }

  record NewRegistry(List<String> workers) {}

  record Registered(List<String> files) {}

  /// The first registry: each worker requires what the one before delivered.
  void register(ServerRequest request, ServerResponse response) throws IOException {
    NewRegistry wanted;
    try {
      wanted = Json.read(request.content().as(String.class), NewRegistry.class);
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "reload the page and start again");
      return;
    }
    List<String> workers = wanted.workers() == null ? List.of() : wanted.workers();
    var pairs = workers.stream().map(w -> NewPipeline.Pair.of(w, "", List.of())).toList();
    switch (new NewPipeline(project.folder()).pairs(pairs)) {
      case NewPipeline.Result.Written(var files) ->
          Answer.recorded(response, project, new Registered(files));
      case NewPipeline.Result.Refused(var why, var remedy) -> {
        response.status(Status.CONFLICT_409);
        Answer.json(
            response, new Answer.Refused(List.of(new Answer.Refused.Rule("", why, remedy))));
      }
    }
  }

  void run(ServerRequest request, ServerResponse response) {
    String action = request.path().pathParameters().get("action");
    if (Me.raisesLimit(request, action, crew.now())) {
      Me.notOwner("only an owner of the project lets it spend more").send(response);
      return;
    }
    boolean done =
        switch (action) {
          case "go-on" -> crew.goOn();
          case "stop" -> crew.stop();
          default -> false;
        };
    if (done) Answer.json(response, new RunBegun(true));
    else
      new Problem(
              Status.CONFLICT_409,
              "nothing was changed: no run is open, or nobody here works on it",
              "reload the page to see how it stands")
          .send(response);
  }

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
