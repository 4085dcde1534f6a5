package cairn.cli.project;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FileProgress;
import cairn.cli.terminal.Out;
import cairn.finding.Finding;
import cairn.history.Restore;
import cairn.join.Protocols;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

@CommandLine.Command(
    name = "restore",
    description = "Make a project from a backup, in an empty folder.",
    footer = {
      "",
      "Every file is compared with its hash, and the log with the anchor of the backup; a damaged",
      "backup restores nothing. Then the files of the protocols are brought in step with the log.",
      "Example:  cairn restore ../notes-2026-11-15.zip notes",
      "          cairn restore /mnt/disk/notes/ notes --at 2026-11-14"
    })
public final class RestoreCommand extends Command {
  @CommandLine.Parameters(index = "0", paramLabel = "FILE|DIR", description = "The backup.")
  Path from;

  @CommandLine.Parameters(
      index = "1",
      paramLabel = "TARGET",
      description = "A folder that is empty or not there.")
  Path target;

  @CommandLine.Option(
      names = "--at",
      paramLabel = "TIME",
      defaultValue = "",
      description = "Of a folder of backups the youngest of this day or time (default: of all).")
  String at;

  @Override
  public int run(Out out) throws IOException {
    Path folder = resolve(target);
    var progress = new FileProgress(world(), "restored");
    Restore.Restored restored = new Restore(progress).from(resolve(from), at, folder);
    progress.end();
    List<Finding> behind = render(folder);
    out.say(
        "Restored "
            + Out.counted(restored.files(), "file")
            + ", "
            + BackupCommand.size(restored.bytes())
            + ", backed up at "
            + restored.backedUp()
            + ", to "
            + restored.folder());
    if (restored.secretsLeftOut() > 0)
      out.say(
          out.yellow(
              "  "
                  + Out.counted(restored.secretsLeftOut(), "secret")
                  + " of cairn.yaml was left out of the backup: put it in again"));
    for (Finding finding : behind) out.say(out.yellow("  " + finding));
    out.result(restored);
    return Exit.DONE;
  }

  /// What was rendered between the copy of the files and the end of the log is rendered now.
  private List<Finding> render(Path folder) throws IOException {
    var behind = new ArrayList<Finding>();
    var clock = world().clock();
    try (Project project = new Project(folder, Logs.open(folder, clock), clock, world().seeds())) {
      for (Chapter<?, ?, ?> chapter : Protocols.chapters(project)) behind.addAll(chapter.render());
    }
    return behind;
  }
}
