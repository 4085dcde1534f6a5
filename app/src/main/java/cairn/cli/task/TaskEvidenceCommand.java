package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.task.KeepEvidence;
import cairn.use.task.ListEvidence;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "evidence",
    description = "What each acceptance criterion rests on; show that one is met.",
    footer = {
      "",
      "Example:  cairn task evidence 24                                 what is shown, what is not",
      "          cairn task evidence 24 AC-1 --run './bench.sh'         run it now, keep its"
          + " output",
      "          cairn task evidence 24 AC-2 --file docs/guide.md       it changed since ONB",
      "          cairn task evidence 24 AC-3 --word \"read it aloud\"    a person says so",
      "          cairn task evidence 24 AC-1 --output                   what the command printed",
      "          cairn task evidence 24 old.txt --word \"not needed\"    a promised file stays as"
          + " is",
      "A run counts for the files as they were when it ran. Where the TS says `Check: …`, only"
          + " that",
      "command counts. No task is DONE while a criterion has no evidence.",
      "Exit: 0 shown, 1 not (yet), 2 could not run."
    })
final class TaskEvidenceCommand extends OneTask {
  @CommandLine.Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "AC-n",
      description = "The criterion, or the path of a promised file (with --word).")
  @Nullable String criterion;

  @CommandLine.ArgGroup @Nullable How how;

  /// By what.
  static final class How {
    @CommandLine.Option(
        names = "--run",
        paramLabel = "COMMAND",
        description = "A command line; it runs now, in the project's folder.")
    @Nullable String run;

    @CommandLine.Option(
        names = "--file",
        paramLabel = "PATH",
        description = "A file that changed since the executor began.")
    @Nullable String file;

    @CommandLine.Option(
        names = "--word",
        paramLabel = "TEXT",
        description = "Your own word; only a person's counts.")
    @Nullable String word;

    @CommandLine.Option(names = "--output", description = "Print what the command printed.")
    boolean output;
  }

  @CommandLine.Option(
      names = "--phase",
      defaultValue = "",
      paramLabel = "A",
      description = "The phase, where a task has several.")
  String phase;

  @CommandLine.Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "Stop the command after so long (default: 600).")
  int timeout = (int) KeepEvidence.LIMIT.toSeconds();

  @CommandLine.Option(
      names = "--as",
      defaultValue = "",
      paramLabel = "NAME",
      description = "Whose word it is (default: the user of this shell).")
  String name;

  @Override
  public int run(Out out) throws Exception {
    if (how == null || how.output) {
      try (Project project = projectToLookAt()) {
        return list(out, project);
      }
    }
    if (criterion == null)
      throw new UserError("no criterion named", "cairn task evidence " + id + " lists them");
    if (timeout < 1) throw new UserError("--timeout " + timeout, "seconds, at least 1");
    try (Project project = project()) {
      checkSettings(project.folder());
      if (how.word != null) {
        Optional<Refusal> no = notAPerson(project);
        if (no.isPresent()) return refused(out, List.of(no.get()));
      }
      return switch (keep(project)) {
        case Outcome.Refused<KeepEvidence.Kept>(var refusals) -> refused(out, refusals);
        case Outcome.Done<KeepEvidence.Kept>(var kept) -> show(out, kept);
      };
    }
  }

  private Outcome<KeepEvidence.Kept> keep(Project project)
      throws IOException, InterruptedException {
    var use = new KeepEvidence(project);
    boolean numbered = criterion.matches("(?i)ac-\\d+");
    var about =
        new KeepEvidence.About(
            id,
            phase,
            numbered ? criterion.toUpperCase(Locale.ROOT) : criterion,
            who(project, name));
    if (how.run != null)
      return use.run(about, how.run, world().environment(), Duration.ofSeconds(timeout));
    return how.file != null
        ? use.file(about, path(how.file, project))
        : use.word(about, String.valueOf(how.word));
  }

  private static int show(Out out, KeepEvidence.Kept kept) {
    if (!kept.output().isBlank()) out.say(out.dim(kept.output().strip()));
    out.say(
        (kept.passed() ? out.green("shown") : out.red("failed"))
            + "  "
            + kept.criterion()
            + " by "
            + kept.kind()
            + ": "
            + kept.what());
    out.result(kept);
    return kept.passed() ? Exit.DONE : Exit.FINDINGS;
  }

  private String path(String given, Project project) {
    return project
        .folder()
        .toAbsolutePath()
        .normalize()
        .relativize(folder().resolve(given).toAbsolutePath().normalize())
        .toString()
        .replace('\\', '/');
  }

  private int list(Out out, Project project) throws IOException {
    var use = new ListEvidence(project);
    return switch (use.list(id)) {
      case Outcome.Refused<ListEvidence.Criteria>(var refusals) -> refused(out, refusals);
      case Outcome.Done<ListEvidence.Criteria>(var all) -> {
        List<ListEvidence.Criterion> rows =
            all.criteria().stream()
                .filter(r -> criterion == null || r.criterion().equalsIgnoreCase(criterion))
                .toList();
        if (rows.isEmpty())
          out.say("The specification of " + all.task() + " has no such criterion, or none at all.");
        for (ListEvidence.Criterion row : rows) {
          row(out, row);
          if (how != null && how.output) out.say(use.output(row));
        }
        out.result(new ListEvidence.Criteria(all.task(), rows));
        yield rows.stream().allMatch(r -> r.lack().isEmpty()) ? Exit.DONE : Exit.FINDINGS;
      }
    };
  }

  private static void row(Out out, ListEvidence.Criterion row) {
    boolean shown = row.lack().isEmpty();
    String where = row.phase().isEmpty() ? "" : row.phase() + " ";
    out.say(
        (shown ? out.green("shown ") : out.red("open  "))
            + " "
            + where
            + out.bold(row.criterion())
            + "  "
            + (shown ? row.kind() + ": " + row.what() + "  (" + row.by() + ")" : row.lack()));
    if (!shown && !row.check().isEmpty()) out.say(out.dim("        check: " + row.check()));
  }
}
