package cairn.use.record;

import cairn.desk.ArtifactFolder;
import cairn.desk.RecordDesk;
import cairn.desk.RedactSettings;
import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Who;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.record.change.RecordCommand;
import cairn.record.format.Artifact;
import cairn.record.state.RecordEvent;
import cairn.text.Json;
import cairn.text.Secrets;
import cairn.text.Sha256;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Takes in a research record that another tool wrote.
public final class ImportArtifact {
  /// What was not understood, or an id that had to change.
  public record Kept(String file, int line, String why) {}

  /// @param counts how much of each kind there is
  /// @param dialects how it deviates from the layout, in words
  /// @param aside original files that were put aside
  /// @param repeatOf when the very same was imported, if it was and nothing was done now
  public record Imported(
      Map<String, Integer> counts,
      List<String> dialects,
      List<Kept> kept,
      List<String> aside,
      @Nullable Instant repeatOf) {}

  private final Project project;

  public ImportArtifact(Project project) {
    this.project = project;
  }

  /// @param source the folder of the artifact
  public Outcome<Imported> take(Path source, Who asked) throws IOException {
    Map<String, String> files = ArtifactFolder.files(source);
    Artifact artifact = Artifact.read(files);
    var desk = new RecordDesk(project);
    Who who = asked.key(key(files));
    if (desk.recorded(who).orElse(null) instanceof Decision.Accepted<RecordEvent> before)
      return new Outcome.Done<>(
          new Imported(
              artifact.counts(),
              List.copyOf(artifact.dialects()),
              List.of(),
              List.of(),
              before.recordedBefore()));
    var command = new RecordCommand.ImportArtifact(artifact);
    return switch (desk.rehearse(command, who)) {
      case Decision.Refused<RecordEvent> no -> Outcome.refused(no.refusal());
      case Decision.Accepted<RecordEvent> accepted -> {
        List<String> aside = place(source);
        desk.submit(command, who);
        yield new Outcome.Done<>(
            new Imported(
                artifact.counts(),
                List.copyOf(artifact.dialects()),
                kept(accepted.events()),
                aside,
                null));
      }
    };
  }

  /// The same bytes under the same names are the same import, wherever the folder lies.
  private static Key key(Map<String, String> files) {
    String bytes = Sha256.of(Json.write(new TreeMap<>(files)));
    return Key.of("import " + bytes, bytes);
  }

  private static List<Kept> kept(List<RecordEvent> events) {
    var kept = new ArrayList<Kept>();
    for (RecordEvent event : events)
      if (event instanceof RecordEvent.TextKept text)
        kept.add(new Kept(text.file(), text.line(), text.why()));
    return kept;
  }

  /// Files that the record does not keep come along; the original bytes of all others, and of those
  /// that cannot stand as they are, go to a folder of their own first.
  ///
  /// @return the originals that were put aside
  private List<String> place(Path source) throws IOException {
    Path target = project.folder().resolve("ara");
    Path kept = project.folder().resolve(".cairn/kept/import");
    var aside = new ArrayList<String>();
    boolean same = Files.exists(target) && Files.isSameFile(source, target);
    Secrets secrets = RedactSettings.of(project.folder()).secrets();
    try (var walk = Files.walk(source)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        String path = source.relativize(file).toString().replace('\\', '/');
        if (path.startsWith(".git/")) continue;
        boolean owned = Artifact.owned(path);
        boolean taken = !same && Files.exists(target.resolve(path));
        Optional<String> text = owned ? Optional.empty() : ArtifactFolder.text(file);
        boolean secret = text.filter(t -> !secrets.redact(t).equals(t)).isPresent();
        if (owned || taken || secret) {
          Files.createDirectories(kept.resolve(path).getParent());
          Files.copy(file, kept.resolve(path), StandardCopyOption.REPLACE_EXISTING);
          aside.add(path);
        }
        if (owned && same) Files.delete(file);
        if (owned || taken) continue;
        Files.createDirectories(target.resolve(path).getParent());
        if (secret) AtomicFile.write(target.resolve(path), secrets.redact(text.orElseThrow()));
        else if (!same) Files.copy(file, target.resolve(path));
      }
    }
    return aside;
  }
}
