package cairn.cli.source;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.source.ListWorks;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "works",
    description = "Show the works that the sources are and that lists name, with their keys.",
    footer = {
      "",
      "Example:  cairn source add papers/ refs.bib && cairn source works",
      "A preprint and its version of record are one work. `cairn export bibtex` writes them."
    })
final class SourceWorksCommand extends Command {
  @Override
  public int run(Out out) throws IOException {
    List<ListWorks.WorkRow> works = new ListWorks(Project.find(folder()).orElse(folder())).all();
    for (ListWorks.WorkRow work : works) {
      out.say(out.bold(work.key()) + "  " + work.brief());
      String here = work.sources().isEmpty() ? "its text is not here" : "";
      String more = String.join("  ", List.of(work.container(), work.link(), here)).strip();
      if (!more.isEmpty()) out.say("    " + out.dim(more));
      for (String notice : work.notices()) out.say("    " + out.yellow(notice));
    }
    if (works.isEmpty())
      out.say("No works yet: add papers or a list with `cairn source add PATH`.");
    out.result(Map.of("works", works));
    return Exit.DONE;
  }
}
