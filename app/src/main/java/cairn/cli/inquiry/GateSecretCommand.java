package cairn.cli.inquiry;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.task.IdentifyCaller;
import java.io.IOException;
import picocli.CommandLine;

@CommandLine.Command(
    name = "secret",
    description = "Make the secret with which your own scripts decide gates. Asks for a terminal.",
    footer = {
      "",
      "Once roles are taken in a project, a gate is decided in the dashboard, at a terminal, or by"
          + " a command",
      "that has this secret in CAIRN_DECISION_SECRET. Keep it where no agent reads; only its hash"
          + " is",
      "stored. A new one makes the old one worthless.",
      "Example:  cairn gate secret"
    })
final class GateSecretCommand extends Command {
  @Override
  public int run(Out out) throws IOException {
    if (!world().person())
      throw new UserError(
          "a secret is shown only to a person at a terminal", "run it in a terminal of your own");
    try (Project project = project()) {
      out.say(new IdentifyCaller(project, world().environment()).renewSecret());
      out.note(
          "Shown once. Put it into " + IdentifyCaller.VARIABLE + " of the script that decides.");
      return Exit.DONE;
    }
  }
}
