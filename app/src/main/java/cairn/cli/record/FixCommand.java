package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.desk.ArtifactFolder;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.use.record.FixArtifact;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "fix",
    description =
        "Repair what `cairn check` found and needs no judgement; nothing else is touched.",
    footer = {
      "",
      "Only the reported lines change. A file whose findings would grow is left alone.",
      "Example:  cairn fix ../their-project/ara --dry-run"
    })
public final class FixCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      paramLabel = "DIR",
      description = "The research record (an ara/ folder).")
  Path dir;

  @CommandLine.Option(names = "--dry-run", description = "Say what would change, write nothing.")
  boolean dry;

  @Override
  public int run(Out out) throws Exception {
    List<Path> found =
        Files.isDirectory(resolve(dir)) ? ArtifactFolder.find(resolve(dir)) : List.of();
    if (found.size() != 1)
      throw new UserError(
          found.size() + " research records in " + resolve(dir),
          "name a folder that holds exactly one");
    Path folder = found.getFirst();
    boolean own =
        Project.find(folder).filter(root -> folder.equals(root.resolve("ara"))).isPresent();
    if (own)
      throw new UserError(
          "this record is written by Cairn",
          "its files are rendered from the log; use `cairn record` to change it");
    FixArtifact.Fixed result = FixArtifact.fix(folder, dry);
    out.result(
        Map.of(
            "fixed",
            result.fixed().stream().map(FindingsOutput::row).toList(),
            "refused",
            result.refused().stream().map(FindingsOutput::row).toList(),
            "files",
            result.files(),
            "dry_run",
            dry));
    for (Finding finding : result.fixed()) out.say((dry ? "would fix " : "fixed ") + finding);
    for (Finding finding : result.refused()) out.say(out.red(finding.toString()));
    out.say(
        Out.counted(result.fixed().size(), "repair")
            + (dry ? " possible in " : " in ")
            + Out.counted(result.files().size(), "file")
            + ".");
    return result.refused().isEmpty() ? Exit.DONE : Exit.FINDINGS;
  }
}
