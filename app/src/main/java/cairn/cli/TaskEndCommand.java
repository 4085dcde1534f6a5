package cairn.cli;

import cairn.desk.TaskDesk;
import cairn.desk.Tokens;
import cairn.kernel.Project;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(name = "end", description = "Give back the role held in this session.")
final class TaskEndCommand extends TaskAction {
  @Override
  int run(Out out) throws Exception {
    try (Project project = project()) {
      TaskDesk desk = desk(project);
      String token =
          token(project.folder())
              .orElseThrow(() ->
                  new UserError(
                      "no role is held here", "take one: cairn task start TASK --role ROLE"));
      var ended = granted(out, desk.end(token, who(project, "")));
      if (environmentToken().isEmpty()) Tokens.forget(project.folder());
      if (ended.isEmpty()) return Exit.FINDINGS;
      out.say("The role is given back.");
      out.result(Map.of("ended", true));
      return Exit.DONE;
    }
  }
}
