package cairn.cli;

import cairn.desk.TaskDesk;
import cairn.desk.TaskSummary;
import cairn.kernel.Project;
import cairn.task.Flow;
import cairn.task.Role;
import cairn.task.StageRules;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import java.util.List;
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
final class TaskResumeCommand extends TaskAction {
  @CommandLine.Parameters(index = "0", paramLabel = "TASK", description = "Number or id.")
  String id;

  @Override
  int run(Out out) throws Exception {
    TaskFolder task = Project.find(folder()).isPresent() ? settled() : find(library(), id);
    List<TaskGate> waiting = Flow.waiting(task);
    out.say(out.bold(task.id()) + "  " + task.title() + "  " + Flow.status(task));
    if (!waiting.isEmpty())
      out.say(
          out.red(
              waiting.size()
                  + (waiting.size() == 1 ? " gate waits" : " gates wait")
                  + " for a person:"));
    for (TaskGate gate : waiting) {
      out.say("  " + out.bold(gate.id()) + "  " + out.dim(place(task, gate)));
      out.say("    " + question(task, gate));
    }
    if (!waiting.isEmpty()) out.say("  cairn task gate " + task.id() + " GATE ANSWER");
    for (Flow.Due due : Flow.due(task)) step(out, task, due);
    if (Flow.done(task)) out.say(out.green("All stages are passed: DONE."));
    out.result(TaskSummary.of(task));
    return waiting.isEmpty() ? Exit.DONE : Exit.GATE;
  }

  private TaskFolder settled() throws Exception {
    try (Project project = project()) {
      TaskDesk desk = desk(project);
      return desk.settle(find(desk.library(), id), who(project, ""));
    }
  }

  private static void step(Out out, TaskFolder task, Flow.Due due) {
    switch (due) {
      case Flow.Due.Decide _ -> {}
      case Flow.Due.Finish(var file) -> {
        String why = file.sentBack() ? "was sent back" : "is " + file.progress().word();
        out.say(out.yellow(file.place().word() + " " + why) + "  " + task.path(file.path()));
        file.progress()
            .missing()
            .forEach(
                m -> out.say("  " + (m.line() > 0 ? "line " + m.line() + ": " : "") + m.message()));
        turn(out, task);
        out.say("  cairn task stage " + task.id() + " --complete");
      }
      case Flow.Due.Enter(var place) -> {
        out.say("Next is " + out.bold(place.word()) + ": " + StageRules.of(place.stage()).asks());
        turn(out, task);
        out.say(
            "  cairn task stage "
                + task.id()
                + " "
                + place.stage().word()
                + (place.phase().isEmpty() ? "" : " --phase " + place.phase()));
      }
    }
  }

  private static void turn(Out out, TaskFolder task) {
    Optional<Role> turn = Flow.turn(task);
    turn.ifPresent(role -> out.say("  cairn task start " + task.id() + " --role " + role.word()));
  }
}
