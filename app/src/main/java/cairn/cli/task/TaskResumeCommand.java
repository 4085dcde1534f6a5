package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.task.ShowTask;
import cairn.use.task.TaskSummary;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "resume",
    description =
        "Where a task stands after a break or a crash: open gates first, then what to do next.",
    footer = {
      "",
      "Example:  cairn task resume 24",
      "Exits with 3 while a gate waits for a person."
    })
final class TaskResumeCommand extends OneTask {
  @Override
  public int run(Out out) throws Exception {
    Optional<TaskSummary> found =
        Project.find(folder()).isPresent() ? settled(out) : Optional.of(asFilesSay());
    if (found.isEmpty()) return Exit.FINDINGS;
    TaskSummary task = found.get();
    int waiting = task.gates().size();
    out.say(out.bold(task.id()) + "  " + task.title() + "  " + task.status());
    if (waiting > 0)
      out.say(out.red(waiting + (waiting == 1 ? " gate waits" : " gates wait") + " for a person:"));
    for (TaskSummary.Gate gate : task.gates()) {
      out.say("  " + out.bold(gate.id()) + "  " + out.dim(gate.place()));
      out.say("    " + question(gate));
    }
    if (waiting > 0) out.say("  cairn task gate " + task.id() + " GATE ANSWER");
    for (TaskSummary.Due due : task.next()) step(out, task, due);
    if (task.done()) out.say(out.green("All stages are passed: DONE."));
    out.result(task);
    return waiting == 0 ? Exit.DONE : Exit.GATE;
  }

  private Optional<TaskSummary> settled(Out out) throws Exception {
    try (Project project = project()) {
      checkSettings(project.folder());
      known(project, id);
      return granted(out, ShowTask.settled(project, id, who(project, "")));
    }
  }

  private TaskSummary asFilesSay() throws Exception {
    checkSettings(root());
    return new ShowTask(root(), world().clock())
        .one(id)
        .orElseThrow(() -> unknown(id))
        .tasks()
        .getFirst();
  }

  private static void step(Out out, TaskSummary task, TaskSummary.Due due) {
    switch (due) {
      case TaskSummary.Due.Decide _ -> {}
      case TaskSummary.Due.Finish(var stage, var file, _) -> {
        TaskSummary.StageRow row = task.stage(file);
        String why = row.sentBack() ? "was sent back" : "is " + row.state().word();
        out.say(out.yellow(stage + " " + why) + "  " + file);
        row.missing()
            .forEach(
                m -> out.say("  " + (m.line() > 0 ? "line " + m.line() + ": " : "") + m.what()));
        turn(out, task);
        out.say("  cairn task stage " + task.id() + " --complete");
      }
      case TaskSummary.Due.Enter enter -> {
        out.say("Next is " + out.bold(enter.stage()) + ": " + enter.asks());
        turn(out, task);
        out.say(
            "  cairn task stage "
                + task.id()
                + " "
                + enter.word()
                + (enter.phase().isEmpty() ? "" : " --phase " + enter.phase()));
      }
    }
  }

  private static void turn(Out out, TaskSummary task) {
    if (!task.role().isEmpty())
      out.say("  cairn task start " + task.id() + " --role " + task.role());
  }
}
