package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.task.DecideTaskGate;
import cairn.use.task.ShowTask;
import cairn.use.task.TaskSummary;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "gate",
    description =
        "What waits for a person's decision; decide it. The decision goes into log and file.",
    footer = {
      "",
      "Example:  cairn task gate 24                           list what waits",
      "          cairn task gate 24 TFW-24.gather proceed     decide one",
      "          cairn task gate 24 --all proceed             decide all that waits",
      "Whoever works under a role's token (CAIRN_TOKEN) cannot decide. Once roles are taken in a"
          + " project,",
      "a command without a terminal needs the secret of `cairn gate secret`; the dashboard needs"
          + " none."
    })
final class TaskGateCommand extends OneTask {
  @CommandLine.Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "GATE",
      description = "The gate, as listed.")
  @Nullable String gate;

  @CommandLine.Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "ANSWER",
      description = "What you decide.")
  @Nullable String answer;

  @CommandLine.Option(
      names = "--all",
      paramLabel = "ANSWER",
      description = "Decide everything that waits alike.")
  @Nullable String all;

  @CommandLine.Option(
      names = "--as",
      defaultValue = "",
      paramLabel = "NAME",
      description = "Who decides (default: the user of this shell).")
  String name;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = tasks()) {
      if (all != null || answer != null) {
        Optional<Refusal> notAPerson = notAPerson(project);
        if (notAPerson.isPresent()) {
          granted(out, Outcome.refused(notAPerson.get()));
          return Exit.FINDINGS;
        }
      }
      known(project, id);
      Who who = who(project, name);
      if (all != null)
        return all(out, granted(out, new DecideTaskGate(project).decideAll(id, all, who)));
      if (gate == null) return list(out, granted(out, ShowTask.settled(project, id, who)));
      if (answer == null)
        throw new UserError(
            "no answer given for " + gate, "cairn task gate " + id + " " + gate + " ANSWER");
      return one(out, granted(out, new DecideTaskGate(project).decide(id, gate, answer, who)));
    }
  }

  private static int all(Out out, Optional<DecideTaskGate.AllDecided> all) {
    if (all.isEmpty()) return Exit.FINDINGS;
    for (String gate : all.get().decided())
      out.say("Decided " + out.bold(gate) + ": " + all.get().answer());
    out.result(all.get());
    return Exit.DONE;
  }

  private static int one(Out out, Optional<DecideTaskGate.Decided> decided) {
    if (decided.isEmpty()) return Exit.FINDINGS;
    out.say("Decided " + out.bold(decided.get().gate()) + ": " + decided.get().answer());
    out.say("Next: cairn task resume " + decided.get().task());
    out.result(decided.get());
    return Exit.DONE;
  }

  private static int list(Out out, Optional<TaskSummary> found) {
    if (found.isEmpty()) return Exit.FINDINGS;
    TaskSummary task = found.get();
    if (task.gates().isEmpty()) {
      String next = task.nextInWords();
      out.say("No gate of " + task.id() + " waits" + (next.isEmpty() ? "." : "; first: " + next));
      if (!next.isEmpty()) out.say("  cairn task resume " + task.id());
    }
    for (TaskSummary.Gate gate : task.gates()) {
      out.say(out.bold(gate.id()) + "  " + out.dim(gate.place()));
      out.say("  " + question(gate));
    }
    out.result(Map.of("task", task.id(), "gates", task.gates()));
    return task.gates().isEmpty() ? Exit.DONE : Exit.GATE;
  }
}
