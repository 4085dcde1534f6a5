package cairn.cli.inquiry;

import cairn.cli.pipeline.PipelineStatusCommand;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.crew.ScoredFiles;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.use.Outcome;
import cairn.use.pipeline.CheckScores;
import cairn.use.pipeline.CheckScores.Verdict;
import cairn.use.task.CheckTask;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "check",
    description =
        "Check whether the pipeline's score opens a gate, or a task is done, with the files as they"
            + " are now.",
    footer = {
      "",
      "Every file that was scored is hashed again: a score holds for the bytes its critics read.",
      "With --staged only a commit that brings scored files is held up; git hooks that do it are",
      "installed by `cairn init --git`.",
      "Example:  cairn gate check submission",
      "          cairn gate check commit --staged",
      "          cairn gate check pr --at HEAD --sarif",
      "          cairn gate check task:24",
      "Exit: 0 open, 1 shut (every reason is named), 2 could not run."
    })
final class GateCheckCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      paramLabel = "GATE",
      description =
          "commit (80), pr (90), submission (95, each component 80), or task:ID (all decided by"
              + " people, each criterion shown).")
  String gate = "";

  /// Before the id of a task.
  private static final String TASK = "task:";

  @CommandLine.ArgGroup Where where;

  /// Which bytes; those on disk if nothing is said.
  static final class Where {
    @CommandLine.Option(names = "--staged", description = "What git is about to commit.")
    boolean staged;

    @CommandLine.Option(
        names = "--at",
        paramLabel = "COMMIT",
        description = "What this commit holds.")
    @Nullable String commit;
  }

  @CommandLine.Option(names = "--sarif", description = "Print SARIF 2.1.0.")
  boolean sarif;

  @Override
  public int run(Out out) throws IOException {
    if (gate.startsWith(TASK)) return task(out, gate.substring(TASK.length()));
    if (!CheckScores.knows(gate))
      throw new UserError("no gate '" + gate + "'", "one of commit, pr, submission, task:ID");
    try (Project project = projectToLookAt();
        ScoredFiles files = files(project)) {
      Verdict verdict = CheckScores.gate(project, gate, files);
      if (!verdict.concerned()) {
        out.say("Nothing that was scored is part of it; " + gate + " is not asked.");
        out.result(document(verdict, true));
        return Exit.DONE;
      }
      if (sarif) out.raw(Json.pretty(FindingsOutput.sarif(verdict.reasons())) + "\n");
      else show(out, verdict, CheckScores.unseen(project));
      return verdict.open() ? Exit.DONE : Exit.FINDINGS;
    }
  }

  private int task(Out out, String id) throws IOException {
    if (where != null)
      throw new UserError(
          "a task is checked as it is on disk", "leave --staged and --at away for task:" + id);
    try (Project project = projectToLookAt()) {
      CheckTask.Result result;
      switch (new CheckTask(project).check(id)) {
        case Outcome.Refused<CheckTask.Result>(var refusals) -> {
          refused(out, refusals);
          return Exit.FAILED;
        }
        case Outcome.Done<CheckTask.Result>(var found) -> result = found;
      }
      if (sarif) out.raw(Json.pretty(FindingsOutput.sarif(result.reasons())) + "\n");
      else {
        out.say(
            result.task()
                + " is "
                + (result.open() ? out.green("open") : out.red("shut"))
                + ": "
                + result.status());
        FindingsOutput.list(out, result.reasons());
        out.result(
            FindingsOutput.document(result.reasons())
                .put("gate", TASK + result.task())
                .put("status", result.status())
                .put("open", result.open()));
      }
      return result.open() ? Exit.DONE : Exit.FINDINGS;
    }
  }

  private ScoredFiles files(Project project) throws IOException {
    try {
      if (where != null && where.staged) return ScoredFiles.staged(project.folder(), index());
      if (where != null && where.commit != null)
        return ScoredFiles.at(project.folder(), where.commit);
      return ScoredFiles.onDisk(project.folder());
    } catch (ScoredFiles.NoRepository e) {
      throw new UserError(
          String.valueOf(e.getMessage()),
          "leave --staged and --at away to check the files on disk");
    }
  }

  /// What git names to its hooks; null outside of them.
  private @Nullable Path index() {
    String named = world().environment().getOrDefault("GIT_INDEX_FILE", "");
    return named.isEmpty() ? null : world().folder().resolve(named);
  }

  private static void show(Out out, Verdict verdict, List<Finding> unseen) {
    String total =
        verdict.overall() == null
            ? ""
            : ": " + PipelineStatusCommand.plain(verdict.overall()) + "/100";
    String run = verdict.run() == null ? "" : ", run " + verdict.run();
    out.say(
        verdict.gate()
            + " is "
            + (verdict.open() ? out.green("open") : out.red("shut"))
            + total
            + run);
    FindingsOutput.list(out, verdict.reasons());
    PipelineStatusCommand.unseen(out, unseen);
    ObjectNode document = document(verdict, verdict.open());
    unseen.forEach(file -> document.withArray("unseen").add(file.file()));
    out.result(document);
  }

  private static ObjectNode document(Verdict verdict, boolean open) {
    ObjectNode document =
        FindingsOutput.document(verdict.concerned() ? verdict.reasons() : List.of());
    return document
        .put("gate", verdict.gate())
        .put("open", open)
        .put("concerned", verdict.concerned())
        .put("run", verdict.run())
        .put("overall", verdict.overall());
  }
}
