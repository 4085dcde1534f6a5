package cairn.cli.memory;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.memory.BoardLine;
import cairn.use.memory.ReportCompliance;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "report",
    description = "Show how often each rule was followed or broken, the most broken first.",
    footer = {
      "",
      "Example:  cairn memory report",
      "Counted are actions in the log that plainly follow or break a line; `cairn memory why` shows"
          + " each."
    })
final class MemoryReportCommand extends Command {
  @Override
  public int run(Out out) {
    try (Project project = project()) {
      List<BoardLine> lines = new ReportCompliance(project).report();
      int silent = 0;
      for (BoardLine line : lines) {
        BoardLine.Fared fared = line.compliance();
        if (fared.words().isEmpty()) {
          silent++;
          continue;
        }
        out.say(out.bold(line.shortPlace()) + " " + line.text());
        out.say("     " + (fared.broken() > 0 ? out.red(fared.words()) : out.green(fared.words())));
        if (!fared.quote().isEmpty()) out.say(out.dim("     " + fared.quote()));
      }
      if (silent > 0)
        out.say(Out.counted(silent, "line") + ": no action in the log was about them.");
      if (lines.isEmpty()) out.say("The board has no lines yet.");
      out.result(Map.of("lines", lines.stream().map(Row::of).toList()));
      return Exit.DONE;
    }
  }

  private record Row(
      String line,
      String id,
      String text,
      String authority,
      BoardLine.Fared compliance,
      int shown,
      int applicable,
      int followed,
      int broken,
      int restated,
      Latest latest) {
    static Row of(BoardLine l) {
      BoardLine.Fared c = l.compliance();
      return new Row(
          l.line(),
          l.id(),
          l.text(),
          l.authority(),
          c,
          c.shown(),
          l.applicable(),
          c.followed(),
          c.broken(),
          c.restated(),
          new Latest(c.event(), c.quote()));
    }
  }

  /// The newest action that broke it.
  private record Latest(String event, String quote) {}
}
