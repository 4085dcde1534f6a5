package cairn.cli;

import cairn.kernel.Project;
import cairn.memory.Board;
import cairn.memory.Compliance;
import cairn.memory.Line;
import cairn.memory.Memory;
import cairn.memory.MemoryState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "report",
    description = "How the rules fare: the most broken first, with what broke them.",
    footer = {
      "",
      "Example:  cairn memory report",
      "Counted are actions in the log that plainly follow or break a line; `cairn memory why` shows"
          + " each."
    })
final class MemoryReportCommand extends Command {
  @Override
  int run(Out out) {
    try (Project project = project()) {
      MemoryState state = project.chapter(new Memory()).state();
      var lines = new ArrayList<>(state.byWeight());
      lines.sort(
          Comparator.comparingInt((Line line) -> line.compliance().broken())
              .thenComparingInt(line -> line.compliance().restated())
              .reversed());
      var rows = new ArrayList<Map<String, Object>>();
      int silent = 0;
      for (Line line : lines) {
        Compliance c = line.compliance();
        rows.add(row(line, state));
        if (c.words().isEmpty()) {
          silent++;
          continue;
        }
        out.say(out.bold(state.shortPlace(line.id())) + " " + line.text());
        out.say("     " + (c.broken() > 0 ? out.red(c.words()) : out.green(c.words())));
        if (!c.quote().isEmpty()) out.say(out.dim("     " + c.quote()));
      }
      if (silent > 0) out.say(silent + " lines: no action in the log was about them.");
      if (lines.isEmpty()) out.say("The board has no lines yet.");
      out.result(Map.of("lines", rows));
      return Exit.DONE;
    }
  }

  private static Map<String, Object> row(Line line, MemoryState state) {
    var row = new LinkedHashMap<String, Object>();
    row.put("line", state.place(line.id()));
    row.put("id", line.id());
    row.put("text", line.text());
    row.put("authority", line.authority().word());
    Compliance c = line.compliance();
    row.put("compliance", c);
    row.put("shown", c.shown());
    row.put("applicable", c.applicable());
    row.put("followed", c.followed());
    row.put("broken", c.broken());
    row.put("restated", c.restated());
    row.put("latest", Map.of("event", c.event(), "quote", c.quote()));
    return row;
  }
}
