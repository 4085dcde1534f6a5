package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.store.LogMove;
import cairn.use.project.JoinHistories;
import cairn.use.project.MoveLog;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine;

@CommandLine.Command(
    name = "move",
    description = "Move the log to a PostgreSQL database, or back into files.",
    footer = {
      "",
      "Every line is moved as it stands: chain, anchors and signatures stay good. Both sides are",
      "verified and must end at the same line before cairn.yaml is switched over. The files are"
          + " kept",
      "in .cairn/kept. The password comes from CAIRN_LOG_PASSWORD, PGPASSWORD or ~/.pgpass.",
      "Example:  cairn spine move --to postgres://cairn@db.example/cairn?project=atlas",
      "          cairn spine move --to files"
    })
final class SpineMoveCommand extends Command {
  @CommandLine.Option(
      names = "--to",
      required = true,
      paramLabel = "ADDRESS|files",
      description = "postgres://user@host/database?project=name, or `files`.")
  String to;

  @Override
  public int run(Out out) throws IOException {
    Path root =
        Project.find(folder())
            .orElseThrow(() ->
                new UserError(
                    "no Cairn project in " + folder() + " or above it",
                    "run it in the folder of your research"));
    JoinHistories.run(root, world().clock());
    LogMove.Moved moved = new MoveLog(root, world().clock()).to(to);
    out.say(
        out.green("Moved " + Out.counted(moved.events(), "event"))
            + " from "
            + moved.from()
            + " to "
            + moved.to()
            + ".");
    out.say(out.dim("  verified on both sides; both end with line " + moved.hash()));
    out.say(out.dim("  start `cairn serve` and others again that were running"));
    out.result(moved);
    return Exit.DONE;
  }
}
