package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.use.pipeline.CheckScores;
import cairn.use.pipeline.ShowRun;
import cairn.use.pipeline.SoFar;
import java.io.IOException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "status",
    description = "Who works on what, rounds, scores, and what blocks.",
    footer = {"", "Example:  cairn pipeline status --json"})
public final class PipelineStatusCommand extends Command {
  /// So many files that no run has seen are named.
  private static final int MOST_NAMED = 10;

  private static final DateTimeFormatter SINCE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  @Override
  public int run(Out out) throws IOException {
    try (Project project = project()) {
      show(out, project);
      unseen(out, CheckScores.unseen(project));
      if (out.json()) out.result(document(project));
      return Exit.DONE;
    }
  }

  /// Files that no score speaks of.
  public static void unseen(Out out, List<Finding> files) {
    files.stream().limit(MOST_NAMED).forEach(file -> out.say("  note: " + file.message()));
    if (files.size() > MOST_NAMED)
      out.say("  note: and " + (files.size() - MOST_NAMED) + " more files");
  }

  /// The summary, with what the run took and since when questions wait.
  private static ObjectNode document(Project project) {
    var use = new ShowRun(project);
    ObjectNode document = Json.tree(use.summary());
    use.status().ifPresent(run -> document.set("so_far", Json.tree(run.soFar())));
    return document;
  }

  static void show(Out out, Project project) {
    Optional<ShowRun.Status> last = new ShowRun(project).status();
    if (last.isEmpty()) {
      out.say("No run yet: cairn pipeline run \"TASK\"");
      return;
    }
    ShowRun.Status run = last.get();
    String how =
        !run.ended()
            ? "under way, loop " + run.loop()
            : run.reached() ? out.green("goal reached") : out.red("ended below the goal");
    out.say(
        out.bold("Run " + run.run())
            + "  "
            + run.task()
            + "\n  "
            + how
            + "; overall "
            + run.overall());
    for (ShowRun.Agent agent : run.agents()) {
      String mark =
          switch (agent.mark()) {
            case STALE -> out.red("passed, void: changed since");
            case PASSED -> out.green(agent.stage());
            case BLOCKED -> out.red(agent.stage());
            case OTHER -> agent.stage();
          };
      out.say(
          String.format(
              "  %-18s %-7s attempt %d round %d  %s",
              agent.name(),
              agent.score() == null ? "-" : plain(agent.score()),
              agent.attempt(),
              agent.round(),
              mark));
      agent.waitsFor().forEach(line -> out.say(out.dim("      " + line)));
    }
    for (SoFar.Waiting wait : run.soFar().waits())
      out.say(
          out.bold("  waits for you: ")
              + wait.question()
              + out.dim(
                  "  since "
                      + SINCE.format(wait.since())
                      + " ("
                      + wait.time()
                      + ")  cairn gate answer "
                      + wait.gate()));
    out.say("  so far: " + run.soFar().words());
    if (!run.note().isEmpty()) out.say("  " + run.note());
    if (!run.commit().isEmpty()) out.say("  committed " + run.commit());
  }

  /// `95` rather than `95.0`.
  public static String plain(double number) {
    return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
  }
}
