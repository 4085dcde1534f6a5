package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.task.AdoptTasks;
import cairn.use.task.IdentifyCaller;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "adopt",
    description = "Take over tasks that were here before Cairn, as they stand.",
    footer = {
      "",
      "Example:  cairn task adopt --dry-run    what would be taken over",
      "          cairn task adopt              all tasks that Cairn did not open",
      "          cairn task adopt 12 14        these",
      "Their files become the baseline: what they say and what is wrong with them is history, and",
      "only what changes from now on is judged. A task whose reviews all approve counts as DONE.",
      "A person does it: at a terminal, or with the secret of `cairn gate secret`."
    })
final class TaskAdoptCommand extends TaskAction {
  private static final int SHOWN = 40;

  @CommandLine.Parameters(
      arity = "0..*",
      paramLabel = "TASK",
      description = "Numbers or ids (default: all that Cairn did not open).")
  List<String> ids = List.of();

  @CommandLine.Option(names = "--dry-run", description = "Only say what would be taken over.")
  boolean dryRun;

  @CommandLine.Option(
      names = "--as",
      defaultValue = "",
      paramLabel = "NAME",
      description = "Who decides (default: the user of this shell).")
  String name;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = tasks()) {
      if (!dryRun) {
        Optional<Refusal> no =
            new IdentifyCaller(project, world().environment()).doubt(world().person());
        if (no.isPresent()) return refused(out, List.of(no.get()));
      }
      var use = new AdoptTasks(project);
      return switch (dryRun ? use.preview(ids) : use.adopt(ids, who(project, name))) {
        case Outcome.Refused<AdoptTasks.Result>(var refusals) -> refused(out, refusals);
        case Outcome.Done<AdoptTasks.Result>(var result) -> show(out, result);
      };
    }
  }

  private int show(Out out, AdoptTasks.Result result) {
    out.result(result);
    if (result.tasks().isEmpty()) {
      out.say("Nothing to adopt: Cairn opened every task here.");
      return ids.isEmpty() ? Exit.DONE : Exit.FINDINGS;
    }
    for (AdoptTasks.Row row : result.tasks().subList(0, Math.min(SHOWN, result.tasks().size())))
      out.say(
          String.format(
              "%-12s %-9s %s  %s",
              row.task(),
              row.after(),
              out.dim(row.findings() + " findings in the baseline"),
              row.folder()));
    if (result.tasks().size() > SHOWN)
      out.say("… and " + (result.tasks().size() - SHOWN) + " more");
    long done = result.tasks().stream().filter(r -> r.after().equals("DONE")).count();
    out.say(
        (dryRun ? "Would adopt " : "Adopted ")
            + Out.counted(result.tasks().size(), "task")
            + ", "
            + done
            + " of them done. From now on only what is new is judged.");
    return Exit.DONE;
  }
}
