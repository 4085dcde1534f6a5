package cairn.mcp;

import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.join.PipelineRun;
import cairn.join.PipelineSummary;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Workshop;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineEvent;
import cairn.pipeline.Setup;
import cairn.pipeline.Spec;
import cairn.pipeline.Thresholds;
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
    return Answer.of(PipelineSummary.of(home.project().chapter(Pipeline.INSTANCE).state()));
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
        goal.isEmpty() ? run.look() : run.start(setup(project, goal.get(), call.arguments()));
    if (begun instanceof Decision.Refused<PipelineEvent> no)
      return Answer.refused(List.of(no.refusal()));
    call.onCancel(run::stop);
    return switch (run.work("", new ToolProgress(call, 0), answers)) {
      case Workshop.Result.Waiting(var gates) -> {
        ObjectNode data = PipelineSummary.of(run.state());
        data.setAll(GateTools.waiting(gates));
        yield Answer.of(data);
      }
      case Workshop.Result.Finished _, Workshop.Result.Stopped _ ->
          Answer.of(PipelineSummary.of(run.state()));
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
    double total =
        switch (given.text("gate")) {
          case "pr" -> Thresholds.PULL_REQUEST;
          case "submission" -> Thresholds.SUBMISSION;
          case String _ -> Thresholds.COMMIT;
        };
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
