package cairn.cli;

import cairn.join.Drift;
import cairn.kernel.Chapter;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Who;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "adopt",
    description = "Take hand-made changes of rendered files into the log, or undo them.",
    footer = {
      "",
      "Without a file it lists what drifted. Nothing is ever overwritten silently:",
      "  cairn adopt ara/logic/claims.md            the change becomes events",
      "  cairn adopt --restore ara/logic/claims.md  the engine's version comes back, yours is kept"
    })
final class AdoptCommand extends Command {
  @CommandLine.Parameters(arity = "0..1", paramLabel = "FILE", description = "The changed file.")
  Path file;

  @CommandLine.Option(names = "--restore", description = "Put the engine's version back.")
  boolean restore;

  @Override
  int run(Out out) {
    try (Project project = project()) {
      if (file == null) return list(out, project);
      String path = project.folder().relativize(resolve(file)).toString();
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

  private static int list(Out out, Project project) {
    return FindingsOutput.print(
        out, new Drift(project).findings(), "No drift: every rendered file is as written.");
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
