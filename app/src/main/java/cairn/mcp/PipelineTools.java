package cairn.mcp;

import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.join.PipelineRun;
import cairn.join.PipelineSummary;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Workshop;
import cairn.pipeline.PipelineEvent;
import cairn.pipeline.ScoreGate;
import cairn.pipeline.Setup;
import cairn.pipeline.Spec;
import cairn.text.Json;
import cairn.text.Slug;
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
    return Answer.of(PipelineSummary.of(home.project()));
  }

  Answer run(Call call) throws Exception {
    Project project = home.project();
    var answers = new GateAnswers(call);
    var run = new PipelineRun(project, home.environment(), answers.who());
    Optional<String> goal = call.arguments().given("goal");
    boolean open = run.state().open().isPresent();
    if (goal.isEmpty() && !open)
      return Answer.failure("no run is under way", "say with `goal` what to find out");
    Decision<PipelineEvent> begun =
        goal.isEmpty()
            ? run.look()
            : run.start(setup(project, goal.get(), call.arguments()), call.arguments().text("key"));
    if (begun instanceof Decision.Refused<PipelineEvent> no)
      return Answer.refused(List.of(no.refusal()));
    call.onCancel(run::stop);
    return switch (run.work("", new ToolProgress(call, 0), answers)) {
      case Workshop.Result.Waiting(var gates) -> {
        ObjectNode data = Json.tree(PipelineSummary.of(project));
        data.setAll(GateTools.waiting(gates));
        yield Answer.of(data);
      }
      case Workshop.Result.Awaiting(int works) -> {
        ObjectNode data = Json.tree(PipelineSummary.of(project));
        yield Answer.of(WorkTools.awaiting(data, works, "pipeline_run"));
      }
      case Workshop.Result.Finished _, Workshop.Result.Stopped _ ->
          Answer.of(PipelineSummary.of(project));
    };
  }

  private static Setup setup(Project project, String goal, Arguments given) throws Exception {
    Path file =
        RegistryFolder.find(project.folder())
            .orElseThrow(() ->
                new ToolFailure(
                    "this project has no registry", "put it at .claude/rules/permissions.md"));
    String shown = project.folder().relativize(file).toString();
    RegistryFolder registry = RegistryFolder.open(file, shown, null);
    List<Finding> errors =
        registry.lint().stream().filter(f -> f.severity() == Severity.ERROR).toList();
    if (!errors.isEmpty())
      throw new ToolFailure(
          "the registry has " + errors.size() + " errors; the first: " + errors.getFirst(),
          "`cairn pipeline lint` explains them");
    double total = ScoreGate.of(given.text("gate")).orElse(ScoreGate.COMMIT).least();
    return registry.setup(
        Slug.of(String.valueOf(project.folder().toRealPath().getFileName())),
        goal,
        Setup.Mode.PIPELINE,
        total,
        given.words("only"),
        Spec.EMPTY,
        Setup.VERIFY_SECONDS);
  }
}
