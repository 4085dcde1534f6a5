package cairn.use.record;

import cairn.desk.ArtifactFolder;
import cairn.desk.RecordDesk;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.record.change.RecordCommand;
import cairn.record.format.Artifact;
import cairn.record.state.RecordEvent;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Joins two copies of a research record that grew apart into a new project.
public final class MergeArtifacts {
  /// @param aliases ids of one copy, as `C07@hash`, and what they are called now
  public record Merged(int events, Map<String, String> aliases) {
    private static Merged of(List<RecordEvent> events) {
      var aliases = new LinkedHashMap<String, String>();
      for (RecordEvent event : events)
        if (event instanceof RecordEvent.AliasAdded alias) aliases.put(alias.id(), alias.now());
      return new Merged(events.size(), aliases);
    }
  }

  /// Both copies, read before the new project is made.
  public record Copies(Map<String, String> one, Map<String, String> other) {
    public static Copies read(Path one, Path other) throws IOException {
      return new Copies(ArtifactFolder.files(one), ArtifactFolder.files(other));
    }
  }

  private final Project project;

  /// @param project a new one
  public MergeArtifacts(Project project) {
    this.project = project;
  }

  public Outcome<Merged> merge(Copies copies, Who who) {
    var command =
        new RecordCommand.MergeCopies(Artifact.read(copies.one()), Artifact.read(copies.other()));
    return Outcome.of(new RecordDesk(project).submit(command, who), yes -> Merged.of(yes.events()));
  }
}
