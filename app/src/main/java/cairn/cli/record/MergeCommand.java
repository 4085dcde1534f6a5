package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.desk.ArtifactFolder;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import cairn.use.Outcome;
import cairn.use.record.MergeArtifacts;
import cairn.use.record.MergeArtifacts.Copies;
import cairn.use.record.MergeArtifacts.Merged;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "merge",
    description = "Join two copies of a research record that grew apart into a new one.",
    footer = {
      "",
      "What both have is taken once, what one has is taken. Where both used an id for different"
          + " things,",
      "one of them gets a new id and an alias; the order of the copies does not matter.",
      "Example:  cairn merge mine/ara theirs/ara --into joined"
    })
public final class MergeCommand extends Command {
  @CommandLine.Parameters(index = "0", paramLabel = "ONE", description = "A copy.")
  Path one;

  @CommandLine.Parameters(index = "1", paramLabel = "OTHER", description = "The other copy.")
  Path other;

  @CommandLine.Option(
      names = "--into",
      required = true,
      paramLabel = "DIR",
      description = "A new folder for the result.")
  Path into;

  @Override
  public int run(Out out) throws Exception {
    Path target = resolve(into);
    if (Files.exists(target.resolve("ara")) || Files.exists(target.resolve(Project.MARK))) {
      throw new UserError(target + " has a record already", "name a new folder");
    }
    Copies copies = Copies.read(only(resolve(one)), only(resolve(other)));
    Files.createDirectories(target.resolve(Project.MARK));
    try (Project project =
        new Project(target, Logs.open(target, world().clock()), world().clock(), world().seeds())) {
      return switch (new MergeArtifacts(project).merge(copies, Who.cli(""))) {
        case Outcome.Refused<Merged>(var refusals) -> refused(out, refusals);
        case Outcome.Done<Merged>(var merged) -> say(merged, target, out);
      };
    }
  }

  private static Path only(Path folder) throws IOException {
    List<Path> found = Files.isDirectory(folder) ? ArtifactFolder.find(folder) : List.of();
    if (found.size() != 1)
      throw new UserError(
          found.size() + " research records in " + folder, "name a folder that holds exactly one");
    return found.getFirst();
  }

  private static int say(Merged merged, Path target, Out out) {
    out.result(
        Map.of("into", target.toString(), "events", merged.events(), "aliases", merged.aliases()));
    out.say("Merged into " + target + ": " + merged.events() + " events.");
    merged
        .aliases()
        .forEach((id, now) ->
            out.say("  " + id.substring(0, id.indexOf('@')) + " of one copy is " + now + " now"));
    return Exit.DONE;
  }
}
