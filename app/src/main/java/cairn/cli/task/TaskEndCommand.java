package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.task.HoldRole;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(name = "end", description = "Give back the role held in this session.")
final class TaskEndCommand extends TaskAction {
  @Override
  public int run(Out out) throws Exception {
    try (Project project = project()) {
      checkSettings(project.folder());
      String token = token(project);
      if (token.isEmpty())
        throw new UserError("no role is held here", "take one: cairn task start TASK --role ROLE");
      var roles = new HoldRole(project);
      var ended = granted(out, roles.end(token, who(project, "")));
      if (!world().environment().containsKey(HoldRole.VARIABLE)) roles.forget();
      if (ended.isEmpty()) return Exit.FINDINGS;
      out.say("The role is given back.");
      out.result(Map.of("ended", true));
      return Exit.DONE;
    }
  }
}
