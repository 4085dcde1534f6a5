package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.task.HoldRole;
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
final class TaskStartCommand extends OneTask {
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
  public int run(Out out) throws Exception {
    if (HoldRole.roles().stream().noneMatch(role.strip()::equalsIgnoreCase))
      throw new UserError(
          "no role '" + role + "'", "one of " + String.join(", ", HoldRole.roles()));
    try (Project project = tasks()) {
      known(project, id);
      var roles = new HoldRole(project);
      var shell = new HoldRole.Shell(world().environment(), world().person(), name);
      var taken =
          granted(out, roles.take(new HoldRole.Wanted(id, role, phase), shell, who(project, "")));
      if (taken.isEmpty()) return Exit.FINDINGS;
      HoldRole.Held held = taken.get();
      if (!noKeep) roles.keep(held);
      out.say("You are the " + out.bold(held.role()) + " of " + held.task() + " now.");
      out.say("  export " + HoldRole.VARIABLE + "=" + held.token());
      out.say("Next: cairn task resume " + held.task());
      out.result(held);
      return Exit.DONE;
    }
  }
}
