package cairn.cli;

import cairn.crew.ScoreGates;
import cairn.join.PipelineSummary;
import cairn.kernel.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineState;
import cairn.pipeline.Progress;
import cairn.pipeline.Run;
import cairn.pipeline.Stage;
import cairn.pipeline.Standing;
import cairn.pipeline.Totals;
import picocli.CommandLine;

@CommandLine.Command(
    name = "status",
    description = "Who works on what, rounds, scores, and what blocks.",
    footer = {"", "Example:  cairn pipeline status --json"})
final class PipelineStatusCommand extends Command {
  @Override
  int run(Out out) {
    try (Project project = project()) {
      show(out, project);
      out.result(PipelineSummary.of(project));
      return Exit.DONE;
    }
  }

  static void show(Out out, Project project) {
    PipelineState state = project.chapter(Pipeline.INSTANCE).state();
    Standing standing = ScoreGates.standing(project.folder(), state);
    Run run = state.run();
    if (run == null) {
      out.say("No run yet: cairn pipeline run \"TASK\"");
      return;
    }
    String how =
        run.ended() == null
            ? "under way, loop " + run.loop()
            : run.reached() ? out.green("goal reached") : out.red("ended below the goal");
    out.say(
        out.bold("Run " + run.id())
            + "  "
            + run.setup().task()
            + "\n  "
            + how
            + "; overall "
            + Totals.words(run, standing));
    for (Progress p : PipelineSummary.ordered(run)) {
      boolean stale = standing.agents().contains(p.agent());
      Double score = stale ? null : p.validScore();
      String mark =
          stale
              ? out.red("passed, void: changed since")
              : p.stage() instanceof Stage.Passed
                  ? out.green(p.stage().word())
                  : p.stage() instanceof Stage.Blocked || p.stage() instanceof Stage.Escalated
                      ? out.red(p.stage().word())
                      : p.stage().word();
      out.say(
          String.format(
              "  %-18s %-7s attempt %d round %d  %s",
              p.agent(), score == null ? "-" : plain(score), p.attempt(), p.round(), mark));
      PipelineSummary.waitsFor(state, run, p).forEach(line -> out.say(out.dim("      " + line)));
    }
    if (!run.note().isEmpty()) out.say("  " + run.note());
    if (!run.commit().isEmpty()) out.say("  committed " + run.commit());
  }

  /// `95` rather than `95.0`.
  static String plain(double number) {
    return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
  }
}
