package cairn.cli;

import cairn.desk.PersonAtShell;
import cairn.desk.TaskDesk;
import cairn.desk.Tokens;
import cairn.kernel.Project;
import cairn.task.Role;
import cairn.task.TaskFolder;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "start",
    description = "Take a role for a task, if it is that role's turn, and get its token.",
    footer = {
      "",
      "Example:  cairn task start 24 --role researcher",
      "The token is kept in .cairn/ for the session in this folder; agents elsewhere present it as",
      "CAIRN_TOKEN. Whoever takes a role ends the one held before. Reviewer and executor must be",
      "different: a shell without a terminal counts as the same hands as every agent, so let a",
      "person hand out the second role: cairn task start 24 --role reviewer --as \"second agent\""
    })
final class TaskStartCommand extends TaskAction {
  @CommandLine.Parameters(index = "0", paramLabel = "TASK", description = "Number or id.")
  String id;

  @CommandLine.Option(
      names = "--role",
      required = true,
      paramLabel = "ROLE",
      description = "coordinator, researcher, executor or reviewer.")
  String role;

  @CommandLine.Option(
      names = "--phase",
      defaultValue = "",
      paramLabel = "A",
      description = "The phase, where a task has several.")
  String phase;

  @CommandLine.Option(
      names = "--as",
      defaultValue = "",
      paramLabel = "NAME",
      description = "Who will work (default: you). Only a person at a terminal can say.")
  String name;

  @CommandLine.Option(
      names = "--no-keep",
      description = "Only print the token; leave none in .cairn/.")
  boolean noKeep;

  @Override
  int run(Out out) throws Exception {
    Role wanted =
        Role.of(role)
            .orElseThrow(() ->
                new UserError(
                    "no role '" + role + "'",
                    "one of coordinator, researcher, executor, reviewer"));
    try (Project project = projectOrNew()) {
      TaskDesk desk = desk(project);
      TaskFolder task = desk.settle(find(desk.library(), id), who(project, ""));
      var token =
          granted(
              out,
              desk.start(
                  task,
                  phase.toUpperCase(Locale.ROOT),
                  wanted,
                  PersonAtShell.identity(project, world().environment(), world().terminal(), name),
                  who(project, "")));
      if (token.isEmpty()) return Exit.FINDINGS;
      if (!noKeep) Tokens.keep(project.folder(), token.get());
      out.say("You are the " + out.bold(wanted.word()) + " of " + task.id() + " now.");
      out.say("  export " + Tokens.VARIABLE + "=" + token.get());
      out.say("Next: cairn task resume " + task.id());
      out.result(Map.of("task", task.id(), "role", wanted.word(), "token", token.get()));
      return Exit.DONE;
    }
  }
}
