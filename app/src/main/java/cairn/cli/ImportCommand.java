package cairn.cli;

import cairn.desk.ArtifactFolder;
import cairn.desk.RecordDesk;
import cairn.desk.RedactSettings;
import cairn.kernel.AtomicFile;
import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.record.Artifact;
import cairn.record.RecordCommand;
import cairn.record.RecordEvent;
import cairn.text.Json;
import cairn.text.Secrets;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine;

@CommandLine.Command(
    name = "import",
    description =
        "Take in a research record that another tool wrote (any dialect of the ara/ layout).",
    footer = {
      "",
      "No word is lost: what the record has no place for stands as a comment at the top of its file,",
      "and the original bytes of every file that is rendered anew are in .cairn/kept/import/.",
      "Example:  cairn import ../their-project/ara"
    })
final class ImportCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      paramLabel = "DIR",
      description = "The artifact, or a folder that holds one.")
  Path dir;

  @Override
  int run(Out out) throws Exception {
    Path folder = resolve(dir);
    if (!Files.isDirectory(folder))
      throw new UserError("no such folder: " + folder, "name the folder with PAPER.md or trace/");
    List<Path> found = ArtifactFolder.find(folder);
    if (found.isEmpty()) throw new UserError("no artifact in " + folder, ArtifactFolder.LOOKS);
    if (found.size() > 1) {
      throw new UserError(
          found.size() + " artifacts in " + folder,
          "name one: "
              + String.join(
                  ", ",
                  found.stream().limit(5).map(f -> folder.relativize(f).toString()).toList()));
    }
    return take(found.getFirst(), out);
  }

  private int take(Path source, Out out) throws IOException {
    Map<String, String> files = ArtifactFolder.files(source);
    Artifact artifact = Artifact.read(files);
    try (Project project = projectOrNew()) {
      var desk = new RecordDesk(project);
      Who who = Who.cli("").key(key(files));
      if (desk.recorded(who).orElse(null) instanceof Decision.Accepted<RecordEvent> before)
        return before(artifact, before, out);
      Decision<RecordEvent> check = desk.rehearse(new RecordCommand.ImportArtifact(artifact), who);
      if (check instanceof Decision.Refused<RecordEvent> no)
        return refused(out, List.of(no.refusal()));
      Path target = project.folder().resolve("ara");
      Path kept = project.folder().resolve(".cairn/kept/import");
      List<String> aside = place(source, target, project, kept);
      desk.submit(new RecordCommand.ImportArtifact(artifact), who);
      return say(artifact, kept(check), aside, out);
    }
  }

  /// The same bytes under the same names are the same import, wherever the folder lies.
  private static Key key(Map<String, String> files) {
    String bytes = Sha256.of(Json.write(new TreeMap<>(files)));
    return Key.of("import " + bytes, bytes);
  }

  private static int before(Artifact artifact, Decision.Accepted<RecordEvent> before, Out out) {
    var result = new LinkedHashMap<String, Object>();
    result.put("imported", artifact.counts());
    result.put("repeat_of", String.valueOf(before.recordedBefore()));
    out.result(result);
    out.say("Imported before, at " + before.recordedBefore() + "; nothing was imported again.");
    return Exit.DONE;
  }

  /// What was not understood, and ids that had to change.
  private static List<RecordEvent.TextKept> kept(Decision<RecordEvent> decision) {
    return ((Decision.Accepted<RecordEvent>) decision)
        .events().stream()
            .filter(RecordEvent.TextKept.class::isInstance)
            .map(RecordEvent.TextKept.class::cast)
            .toList();
  }

  /// Files that the record does not keep come along; the original bytes of all others, and of those
  /// that cannot stand as they are, go to a folder of their own first.
  ///
  /// @return the originals that were put aside
  private static List<String> place(Path source, Path target, Project project, Path kept)
      throws IOException {
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

  private static int say(
      Artifact artifact, List<RecordEvent.TextKept> all, List<String> aside, Out out) {
    var rows = new ArrayList<Map<String, Object>>();
    for (var kept : all)
      rows.add(Map.of("file", kept.file(), "line", kept.line(), "why", kept.why()));
    var result = new LinkedHashMap<String, Object>();
    result.put("imported", artifact.counts());
    result.put("dialects", artifact.dialects());
    result.put("kept", rows);
    result.put("originals", aside);
    out.result(result);
    out.say(
        "Imported "
            + String.join(
                ", ",
                artifact.counts().entrySet().stream()
                    .map(e -> e.getValue() + " " + e.getKey())
                    .toList())
            + ".");
    if (!artifact.dialects().isEmpty())
      out.say("Dialects: " + String.join("; ", artifact.dialects()) + ".");
    if (!rows.isEmpty()) out.say("Kept without being understood, or changed:");
    for (var kept : all) out.say("  " + kept.file() + ":" + kept.line() + "  " + kept.why());
    if (!aside.isEmpty()) out.say(aside.size() + " original files are in .cairn/kept/import/.");
    out.say("`cairn record brief` shows where they left off; `cairn check` what deviates.");
    return Exit.DONE;
  }
}
