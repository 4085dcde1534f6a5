package cairn.mcp.tool;

import cairn.agent.Agents;
import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.kernel.work.Workshop;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Arguments;
import cairn.mcp.session.Call;
import cairn.mcp.session.ToolFailure;
import cairn.mcp.session.ToolProgress;
import cairn.text.Json;
import cairn.use.Outcome;
import cairn.use.pipeline.RunPipeline;
import cairn.use.pipeline.RunPipeline.Goal;
import cairn.use.pipeline.RunPipeline.Request;
import cairn.use.pipeline.RunPipeline.Started;
import cairn.use.pipeline.ShowRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Workers and critics.
final class PipelineTools {
  private final Home home;

  PipelineTools(Home home) {
    this.home = home;
  }

  Answer show(Call call) throws Exception {
    return Answer.of(new ShowRun(home.project()).summary());
  }

  Answer run(Call call) throws Exception {
    Project project = home.project();
    var answers = GateAnswers.ofThePerson(call);
    var run = new RunPipeline(project, home.environment(), answers.who());
    Optional<String> goal = call.arguments().given("goal");
    if (goal.isEmpty() && run.open().isEmpty())
      return Answer.failure("no run is under way", "say with `goal` what to find out");
    Outcome<Started> begun =
        goal.isEmpty() ? run.look() : start(run, project, goal.get(), call.arguments());
    if (begun instanceof Outcome.Refused<Started>(var refusals)) return Answer.refused(refusals);
    call.onCancel(run::stop);
    Workshop.Result result = run.work(agent(run, project), new ToolProgress(call, 0), answers);
    ObjectNode data = Json.tree(new ShowRun(project).summary());
    return switch (result) {
      case Workshop.Result.Waiting(var gates) -> {
        data.setAll(GateTools.waiting(gates));
        yield Answer.of(data);
      }
      case Workshop.Result.Awaiting(int works) ->
          Answer.of(WorkTools.awaiting(data, works, "pipeline_run"));
      case Workshop.Result.Finished _, Workshop.Result.Stopped _ -> Answer.of(data);
    };
  }

  /// Whom the run was given to, else whom `cairn.yaml` names, else the agent that calls. Empty says
  /// that the run itself knows.
  private static String agent(RunPipeline run, Project project) throws Exception {
    return run.given() || !Agents.nobodyNamed(project.folder()) ? "" : "host";
  }

  private static Outcome<Started> start(
      RunPipeline run, Project project, String task, Arguments given) throws Exception {
    Path file =
        RegistryFolder.find(project.folder())
            .orElseThrow(() ->
                new ToolFailure(
                    "this project has no registry", "put it at .claude/rules/permissions.md"));
    String shown = project.folder().relativize(file).toString();
    RegistryFolder registry = RegistryFolder.open(file, shown, null);
    List<Finding> errors = RunPipeline.errors(registry);
    if (!errors.isEmpty())
      throw new ToolFailure(
          "the registry has " + errors.size() + " errors; the first: " + errors.getFirst(),
          "`cairn pipeline lint` explains them");
    Goal goal = Goal.of(given.text("gate"));
    return run.start(registry, Request.of(task, goal, given.words("only")), given.text("key"));
  }
}
