package cairn.cli.project;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FileProgress;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Version;
import cairn.history.Backup;
import cairn.kernel.project.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;

@CommandLine.Command(
    name = "backup",
    description = "Copy the whole project to a file or a folder, while others work in it.",
    footer = {
      "",
      "A backup holds the log, stored bytes, sources, anchors, the folders of the protocols, the",
      "files that the log binds by hash, and cairn.yaml without its secrets. It is read back and",
      "compared before it gets its name. A folder holds many backups; each costs what is new.",
      "Left out: secrets, locks, and what is made anew from the log.",
      "Example:  cairn backup ../notes-2026-11-15.zip",
      "          cairn backup /mnt/disk/notes/"
    })
public final class BackupCommand extends Command {
  @CommandLine.Parameters(
      paramLabel = "FILE|DIR",
      description = "A new file; or a folder, if it is one or ends with a slash.")
  String to;

  @Override
  public int run(Out out) throws IOException {
    Path target = resolve(Path.of(to));
    boolean folder = to.endsWith("/") || Files.isDirectory(target);
    try (Project project = project()) {
      var progress = new FileProgress(world(), "backed up");
      var made =
          new Backup(project, Version.line(), progress)
              .to(target, folder, world().clock().instant());
      progress.end();
      out.say(
          "Backed up "
              + Out.counted(made.files(), "file")
              + ", "
              + size(made.bytes())
              + (folder ? " (" + size(made.written()) + " new)" : "")
              + ", to "
              + made.where());
      if (!made.anchor().isEmpty()) out.say(out.dim("  the log ends there at " + made.anchor()));
      if (made.secretsLeftOut() > 0)
        out.say(
            out.yellow(
                "  "
                    + Out.counted(made.secretsLeftOut(), "secret")
                    + " of cairn.yaml left out; keep them elsewhere"));
      out.result(made);
      return Exit.DONE;
    }
  }

  static String size(long bytes) {
    if (bytes < 10_000) return bytes + " bytes";
    return bytes < 10_000_000 ? bytes / 1000 + " kB" : bytes / 1_000_000 + " MB";
  }
}
