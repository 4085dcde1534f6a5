package cairn.cli;

import cairn.desk.ArtifactFolder;
import cairn.desk.RecordDesk;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.record.Artifact;
import cairn.record.RecordCommand;
import cairn.record.RecordEvent;
import cairn.spine.FileSpine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
final class MergeCommand extends Command {
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
  int run(Out out) throws Exception {
    Path target = resolve(into);
    if (Files.exists(target.resolve("ara")) || Files.exists(target.resolve(Project.MARK))) {
      throw new UserError(target + " has a record already", "name a new folder");
    }
    Path first = only(resolve(one));
    Path second = only(resolve(other));
    var command =
        new RecordCommand.MergeCopies(
            Artifact.read(ArtifactFolder.files(first)),
            Artifact.read(ArtifactFolder.files(second)));
    Files.createDirectories(target.resolve(Project.MARK));
    try (Project project =
        new Project(
            target, FileSpine.open(target, world().clock()), world().clock(), world().seeds())) {
      var decision = new RecordDesk(project).submit(command, Who.cli(""));
      if (decision instanceof Decision.Refused<RecordEvent> no)
        return refused(out, List.of(no.refusal()));
      return say(((Decision.Accepted<RecordEvent>) decision).events(), target, out);
    }
  }

  private static Path only(Path folder) throws IOException {
    List<Path> found = Files.isDirectory(folder) ? ArtifactFolder.find(folder) : List.of();
    if (found.size() != 1)
      throw new UserError(
          found.size() + " artifacts in " + folder, "name a folder that holds exactly one");
    return found.getFirst();
  }

  private static int say(List<RecordEvent> events, Path target, Out out) {
    Map<String, String> aliases = new LinkedHashMap<>();
    for (RecordEvent event : events)
      if (event instanceof RecordEvent.AliasAdded alias) aliases.put(alias.id(), alias.now());
    out.result(Map.of("into", target.toString(), "events", events.size(), "aliases", aliases));
    out.say("Merged into " + target + ": " + events.size() + " events.");
    aliases.forEach((id, now) ->
        out.say("  " + id.substring(0, id.indexOf('@')) + " of one copy is " + now + " now"));
    return Exit.DONE;
  }
}
