package cairn.use.pipeline;

import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.join.PipelineRun;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.lint.Baseline;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import cairn.text.Slug;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// Takes over a project that had its registry before Cairn. What was there is accepted as it is;
/// only later changes are judged.
public final class AdoptPipeline {
  private final Project project;
  private final PipelineRun run;

  public AdoptPipeline(Project project, Who who) {
    this.project = project;
    this.run = new PipelineRun(project, Map.of(), who);
  }

  /// @param files that count as history while they stay as they are
  /// @param findings of the registry that are not shown again
  public record Result(List<String> files, int findings) {}

  /// What would be taken over; nothing changes.
  public Result preview(RegistryFolder registry) throws IOException {
    return new Result(
        run.files(setup(registry)).keySet().stream().sorted().toList(), registry.lint().size());
  }

  public Outcome<Result> adopt(RegistryFolder registry) throws IOException {
    Result result = preview(registry);
    return Outcome.of(run.adopt(setup(registry), Baseline.marks(registry.lint())), _ -> result);
  }

  /// What is new of these findings since the project was taken over.
  public static List<Finding> fresh(Project project, List<Finding> findings) {
    return Baseline.fresh(
        findings, project.chapter(Pipeline.INSTANCE).state().adopted().findings());
  }

  private Setup setup(RegistryFolder registry) throws IOException {
    String name = String.valueOf(project.folder().toRealPath().getFileName());
    return registry.setup(
        Slug.of(name), "", Setup.Mode.PIPELINE, 0, List.of(), Spec.EMPTY, Setup.VERIFY_SECONDS);
  }
}
