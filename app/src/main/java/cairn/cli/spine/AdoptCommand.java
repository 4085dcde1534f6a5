package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.join.file.Drift;
import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "adopt",
    description = "Take hand-made changes of rendered files into the log, or undo them.",
    footer = {
      "",
      "Without a file it lists what is not as the log says. Nothing is ever overwritten silently:",
      "  cairn adopt ara/logic/claims.md            the change becomes events",
      "  cairn adopt --restore ara/logic/claims.md  the engine's version comes back, yours is kept",
      "Files that are missing or older than the log come back by `cairn rebuild`."
    })
public final class AdoptCommand extends Command {
  @CommandLine.Parameters(arity = "0..1", paramLabel = "FILE", description = "The changed file.")
  Path file;

  @CommandLine.Option(names = "--restore", description = "Put the engine's version back.")
  boolean restore;

  @Override
  public int run(Out out) {
    if (file == null) return list(out);
    try (Project project = project()) {
      String path = inProject(project.folder());
      Chapter<?, ?, ?> chapter =
          new Drift(project)
              .chapter(path)
              .orElseThrow(() ->
                  new UserError(
                      "'" + path + "' is not a file that Cairn renders",
                      "run `cairn adopt` to list drift"));
      return settle(out, chapter, path);
    }
  }

  /// As `cairn check` prints it, from the project's folder on; or as it is seen from here.
  private String inProject(Path root) {
    Path here = resolve(file);
    Path there = folder().resolve(file).normalize();
    Path inside = root.resolve(file).normalize();
    for (Path path : List.of(here, there, inside))
      if (path.startsWith(root) && Files.exists(path)) return root.relativize(path).toString();
    return (here.startsWith(root) ? root.relativize(here) : root.relativize(inside)).toString();
  }

  private int list(Out out) {
    try (Project project = projectToLookAt()) {
      return FindingsOutput.print(
          out,
          new Drift(project).compare().different(),
          "No drift: every rendered file is as the log says.");
    }
  }

  private int settle(Out out, Chapter<?, ?, ?> chapter, String path) {
    if (restore) {
      Path kept = chapter.restore(path);
      boolean stood = !kept.equals(chapter.project().folder().resolve(path));
      out.say("Restored " + path + (stood ? "; the other version is kept in " + kept + "." : "."));
      out.result(Map.of("restored", path, "kept", kept.toString()));
      return Exit.DONE;
    }
    return switch (chapter.adopt(path, Who.cli(""))) {
      case Decision.Refused<?> no -> refused(out, List.of(no.refusal()));
      case Decision.Accepted<?> yes -> {
        if (!yes.refused().isEmpty()) refused(out, yes.refused());
        out.say(
            "Adopted "
                + path
                + ": "
                + yes.events().size()
                + " events. Your version is kept in .cairn/kept/.");
        out.result(Map.of("adopted", path, "events", yes.events().size()));
        yield yes.refused().isEmpty() ? Exit.DONE : Exit.FINDINGS;
      }
    };
  }
}
