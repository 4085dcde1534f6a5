package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.task.GiveMandate;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "mandate",
    description = "Let the research of a task go on without you, within bounds.",
    footer = {
      "",
      "Example:  cairn task mandate 24 --until res --days 2 --usd 5",
      "          cairn task mandate                    the mandates that were given",
      "          cairn task mandate 24 --revoke        decide for yourself again",
      "The gates of the stages before the named one are answered in your name and say so. Goal,",
      "specification and review are never part of it. It ends with the time or the money."
    })
final class TaskMandateCommand extends TaskAction {
  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TASK",
      description = "Number or id (default: show all mandates).")
  @Nullable String id;

  @CommandLine.Option(
      names = "--until",
      defaultValue = "res",
      paramLabel = "STAGE",
      description = "The first stage that is yours again: ${DEFAULT-VALUE}.")
  String until;

  @CommandLine.Option(
      names = "--days",
      defaultValue = "2",
      paramLabel = "N",
      description = "How long it holds (default: ${DEFAULT-VALUE}, at most 14).")
  double days;

  @CommandLine.Option(
      names = "--usd",
      defaultValue = "5",
      paramLabel = "N",
      description = "What the work may cost meanwhile (default: ${DEFAULT-VALUE}).")
  double usd;

  @CommandLine.Option(names = "--revoke", description = "End the mandate.")
  boolean revoke;

  @CommandLine.Option(
      names = "--as",
      defaultValue = "",
      paramLabel = "NAME",
      description = "Who gives it (default: the user of this shell).")
  String name;

  private static final int MINUTES_PER_DAY = 24 * 60;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = tasks()) {
      var use = new GiveMandate(project);
      if (id == null) return list(out, use.list());
      Optional<Refusal> no = notAPerson(project);
      // Ending one takes nothing from the person, so whoever notices may do it.
      if (no.isPresent() && !revoke) return refused(out, List.of(no.get()));
      if (revoke)
        return switch (use.revoke(id, who(project, name))) {
          case Outcome.Refused<String>(var refusals) -> refused(out, refusals);
          case Outcome.Done<String>(var task) -> {
            out.say("The mandate for " + task + " is over; its gates are yours again.");
            out.result(Map.of("task", task, "revoked", true));
            yield Exit.DONE;
          }
        };
      Duration length = Duration.ofMinutes(Math.round(days * MINUTES_PER_DAY));
      return switch (use.give(id, until, length, usd, who(project, name))) {
        case Outcome.Refused<GiveMandate.Shown>(var refusals) -> refused(out, refusals);
        case Outcome.Done<GiveMandate.Shown>(var mandate) -> {
          out.say(words(mandate));
          out.say("  end it with: cairn task mandate " + mandate.task() + " --revoke");
          out.result(mandate);
          yield Exit.DONE;
        }
      };
    }
  }

  private static int list(Out out, GiveMandate.All all) {
    if (all.mandates().isEmpty()) out.say("No mandate was given: every gate is yours.");
    for (GiveMandate.Shown mandate : all.mandates()) {
      out.say(words(mandate));
      if (!mandate.over().isEmpty()) out.say(out.dim("  over: " + mandate.over()));
    }
    out.result(all);
    return Exit.DONE;
  }

  private static String words(GiveMandate.Shown m) {
    return String.format(
        Locale.ROOT,
        "%s goes on without %s until %s, until %s, for at most $%.2f ($%.2f spent).",
        m.task(),
        m.by(),
        m.until(),
        m.ends(),
        m.usd(),
        m.spent());
  }
}
