package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.desk.ArtifactFolder;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.export.ImportCrate;
import cairn.use.record.ImportArtifact;
import cairn.use.record.ImportArtifact.Imported;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "import",
    description =
        "Take in a research record that another tool wrote (any dialect of the ara/ layout), or"
            + " a crate of `cairn export crate`.",
    footer = {
      "",
      "No word is lost: what the record has no place for stands as a comment at the top of its"
          + " file,",
      "and the original bytes of every file that is rendered anew are in .cairn/kept/import/.",
      "A crate is taken as a whole or refused: its inquiry comes to the same state here.",
      "Example:  cairn import ../their-project/ara",
      "          cairn import ../their-project/exports/crate"
    })
public final class ImportCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      paramLabel = "DIR",
      description = "A research record, a folder that holds one, or a crate.")
  Path dir;

  @Override
  public int run(Out out) throws Exception {
    Path folder = resolve(dir);
    if (!Files.isDirectory(folder))
      throw new UserError("no such folder: " + folder, "name the folder with PAPER.md or trace/");
    if (ImportCrate.isCrate(folder)) return crate(folder, out);
    List<Path> found = ArtifactFolder.find(folder);
    if (found.isEmpty())
      throw new UserError("no research record in " + folder, ArtifactFolder.LOOKS);
    if (found.size() > 1) {
      throw new UserError(
          found.size() + " research records in " + folder,
          "name one: "
              + String.join(
                  ", ",
                  found.stream().limit(5).map(f -> folder.relativize(f).toString()).toList()));
    }
    return take(found.getFirst(), out);
  }

  private int take(Path source, Out out) throws IOException {
    try (Project project = projectOrNew()) {
      return switch (new ImportArtifact(project).take(source, Who.cli(""))) {
        case Outcome.Refused<Imported>(var refusals) -> refused(out, refusals);
        case Outcome.Done<Imported>(var imported) when imported.repeatOf() != null ->
            before(imported, out);
        case Outcome.Done<Imported>(var imported) -> say(imported, out);
      };
    }
  }

  private int crate(Path folder, Out out) throws IOException {
    try (Project project = projectOrNew()) {
      return switch (new ImportCrate(project).take(folder)) {
        case ImportCrate.Result.Refused(String why, String hint) -> throw new UserError(why, hint);
        case ImportCrate.Result.Before(String inquiry) -> {
          out.result(Map.of("inquiry", inquiry, "events", 0));
          out.say("Imported before: " + inquiry + "; nothing was imported again.");
          yield Exit.DONE;
        }
        case ImportCrate.Result.Imported i -> {
          out.result(i);
          out.say("Imported inquiry " + out.bold(i.inquiry()) + ": " + i.events() + " events.");
          out.say(
              "Not checked here: add its "
                  + Out.counted(i.sources(), "source")
                  + " with `cairn source add`, then `cairn inquiry verify`.");
          yield Exit.DONE;
        }
      };
    }
  }

  private static int before(Imported imported, Out out) {
    var result = new LinkedHashMap<String, Object>();
    result.put("imported", imported.counts());
    result.put("repeat_of", String.valueOf(imported.repeatOf()));
    out.result(result);
    out.say("Imported before, at " + imported.repeatOf() + "; nothing was imported again.");
    return Exit.DONE;
  }

  private static int say(Imported imported, Out out) {
    var result = new LinkedHashMap<String, Object>();
    result.put("imported", imported.counts());
    result.put("dialects", imported.dialects());
    result.put("kept", imported.kept());
    result.put("originals", imported.aside());
    out.result(result);
    out.say(
        "Imported "
            + String.join(
                ", ",
                imported.counts().entrySet().stream()
                    .map(e -> e.getValue() + " " + e.getKey())
                    .toList())
            + ".");
    if (!imported.dialects().isEmpty())
      out.say("Dialects: " + String.join("; ", imported.dialects()) + ".");
    if (!imported.kept().isEmpty()) out.say("Kept without being understood, or changed:");
    for (ImportArtifact.Kept kept : imported.kept())
      out.say("  " + kept.file() + ":" + kept.line() + "  " + kept.why());
    if (!imported.aside().isEmpty())
      out.say(imported.aside().size() + " original files are in .cairn/kept/import/.");
    out.say("`cairn record brief` shows where they left off; `cairn check` what deviates.");
    return Exit.DONE;
  }
}
