package cairn.cli.pipeline;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.crew.RegistryFolder;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.pipeline.AdoptPipeline;
import cairn.use.task.IdentifyCaller;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "adopt",
    description = "Take over a project that had its registry before Cairn, as it stands.",
    footer = {
      "",
      "Example:  cairn pipeline adopt --dry-run    what would be taken over",
      "          cairn pipeline adopt",
      "What the agents' files are and what lint finds becomes the baseline: a run keeps such files",
      "without a review until somebody changes them, and lint shows what is new. Submission still",
      "needs a score for every component, and errors of a registry still stop a run."
    })
final class PipelineAdoptCommand extends PipelineRegistry {
  private static final int SHOWN = 40;

  @CommandLine.Option(names = "--dry-run", description = "Only say what would be taken over.")
  boolean dryRun;

  @Override
  public int run(Out out) throws Exception {
    RegistryFolder registry = registry(null);
    try (Project project = projectOrNew()) {
      var use = new AdoptPipeline(project, Who.cli(""));
      if (dryRun) return show(out, use.preview(registry));
      Optional<Refusal> no =
          new IdentifyCaller(project, world().environment()).doubt(world().person());
      if (no.isPresent()) return refused(out, List.of(no.get()));
      return switch (use.adopt(registry)) {
        case Outcome.Refused<AdoptPipeline.Result>(var refusals) -> refused(out, refusals);
        case Outcome.Done<AdoptPipeline.Result>(var result) -> show(out, result);
      };
    }
  }

  private int show(Out out, AdoptPipeline.Result result) {
    out.result(result);
    result.files().stream().limit(SHOWN).forEach(file -> out.say("  " + file));
    if (result.files().size() > SHOWN)
      out.say("  … and " + (result.files().size() - SHOWN) + " more");
    out.say(
        (dryRun ? "Would adopt " : "Adopted ")
            + Out.counted(result.files().size(), "file")
            + " and "
            + Out.counted(result.findings(), "finding")
            + ". From now on only what is new is judged.");
    return Exit.DONE;
  }
}
