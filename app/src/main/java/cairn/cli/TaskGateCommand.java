package cairn.cli;

import cairn.desk.PersonAtShell;
import cairn.desk.TaskDesk;
import cairn.desk.TaskSummary;
import cairn.kernel.Project;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.task.Board;
import cairn.task.Flow;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import java.util.ArrayList;
import java.util.List;
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
final class TaskGateCommand extends TaskAction {
  @CommandLine.Parameters(index = "0", paramLabel = "TASK", description = "Number or id.")
  String id;

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
  int run(Out out) throws Exception {
    try (Project project = projectOrNew()) {
      TaskDesk desk = desk(project);
      if (all != null || answer != null) {
        Optional<Refusal> notAPerson =
            PersonAtShell.refusal(project, world().environment(), world().terminal());
        if (notAPerson.isPresent())
          return granted(out, new TaskDesk.Outcome.Denied<>(notAPerson.get())).isEmpty()
              ? Exit.FINDINGS
              : Exit.DONE;
      }
      Who who = who(project, name);
      TaskFolder task = desk.settle(find(desk.library(), id), who);
      if (all != null) {
        List<TaskGate> waiting = Flow.waiting(task);
        for (TaskGate one : waiting) {
          var decided = granted(out, desk.decide(task, one.id(), all, who));
          if (decided.isEmpty()) return Exit.FINDINGS;
          task = decided.get();
          out.say("Decided " + out.bold(one.id()) + ": " + all);
        }
        out.result(
            Map.of(
                "task",
                task.id(),
                "decided",
                waiting.stream().map(TaskGate::id).toList(),
                "answer",
                all));
        return Exit.DONE;
      }
      if (gate == null) return list(out, task);
      if (answer == null)
        throw new UserError(
            "no answer given for " + gate, "cairn task gate " + id + " " + gate + " ANSWER");
      String wanted = gate.contains(".") ? gate : task.id() + "." + gate;
      var decided = granted(out, desk.decide(task, wanted, answer, who));
      if (decided.isEmpty()) return Exit.FINDINGS;
      out.say("Decided " + out.bold(wanted) + ": " + answer);
      out.say("Next: cairn task resume " + task.id());
      out.result(Map.of("task", task.id(), "gate", wanted, "answer", answer));
      return Exit.DONE;
    }
  }

  private static int list(Out out, TaskFolder task) {
    List<TaskGate> waiting = Flow.waiting(task);
    if (waiting.isEmpty()) {
      String next = Board.row(task).next();
      out.say("No gate of " + task.id() + " waits" + (next.isEmpty() ? "." : "; first: " + next));
      if (!next.isEmpty()) out.say("  cairn task resume " + task.id());
    }
    var rows = new ArrayList<TaskSummary.Gate>();
    for (TaskGate gate : waiting) {
      out.say(out.bold(gate.id()) + "  " + out.dim(place(task, gate)));
      out.say("  " + question(task, gate));
      rows.add(TaskSummary.gate(task, gate));
    }
    out.result(Map.of("task", task.id(), "gates", rows));
    return waiting.isEmpty() ? Exit.DONE : Exit.GATE;
  }
}
