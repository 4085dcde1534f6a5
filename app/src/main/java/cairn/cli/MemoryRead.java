package cairn.cli;

import cairn.kernel.Project;
import cairn.memory.Board;
import cairn.memory.Fragment;
import cairn.memory.Line;
import cairn.memory.Memory;
import cairn.memory.MemoryState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;

/// Commands that look at memory.
final class MemoryRead {
  private MemoryRead() {}

  @CommandLine.Command(
      name = "board",
      description = "Show each line with its evidence, the weightiest first.",
      footer = {
        "",
        "Example:  cairn memory board",
        "          cairn memory board --all     with lines that left the board",
        "+ strengthening, - weakening, ~ waiting; the trend shows the newest evidence last."
      })
  static final class Show extends Command {
    @CommandLine.Option(names = "--all", description = "Also lines that left the board.")
    boolean all;

    @Override
    int run(Out out) {
      try (Project project = project()) {
        MemoryState state = project.chapter(new Memory()).state();
        var rows = new ArrayList<Map<String, Object>>();
        for (Line line : state.byWeight()) {
          rows.add(json(line, state.place(line.id())));
          show(out, state.shortPlace(line.id()), line, state);
        }
        if (all)
          state
              .lines()
              .forEach((_, line) -> {
                if (line.stands()) return true;
                rows.add(json(line, ""));
                show(out, line.status().name().toLowerCase(Locale.ROOT), line, state);
                return true;
              });
        if (rows.isEmpty())
          out.say(
              "No lines yet: write rules into "
                  + Board.FILE
                  + ", or let `cairn memory weave` find them.");
        out.result(Map.of("lines", rows));
        return Exit.DONE;
      }
    }

    private static void show(Out out, String where, Line line, MemoryState state) {
      Line.Tally t = line.tally();
      String evidence =
          "+"
              + t.strengthening()
              + " -"
              + t.weakening()
              + " ~"
              + t.neutral()
              + (t.latest().isEmpty() ? "" : "  last " + t.latest().substring(0, 10))
              + (t.trend().isEmpty() ? "" : "  " + trend(t.trend()));
      out.say(out.bold(String.format("%-5s", where)) + " " + line.text());
      String verdict = line.verdict();
      String shown = verdict.startsWith("rewrite") ? out.red(verdict) : out.dim(verdict);
      out.say("      " + evidence + "  " + shown + out.dim("  " + line.id()));
      String fared = line.compliance().words();
      out.say(
          "      "
              + line.authority().word()
              + (fared.isEmpty()
                  ? ""
                  : ", " + (line.compliance().broken() > 0 ? out.red(fared) : fared))
              + (line.marks().pinned() ? ", pinned" : "")
              + (line.marks().enforced() ? ", enforced" : ""));
      for (String rival : line.rivals())
        state
            .line(rival)
            .ifPresent(other ->
                out.say(
                    "      "
                        + out.yellow("opposite: ")
                        + other.text()
                        + out.dim("  " + other.status().name().toLowerCase(Locale.ROOT))));
      if (!line.successor().isEmpty())
        state
            .line(line.successor())
            .ifPresent(next -> out.say("      replaced by: " + next.text()));
    }

    private static String trend(String letters) {
      return letters.replace('S', '+').replace('W', '-').replace('N', '~');
    }
  }

  private static Map<String, Object> json(Line line, String where) {
    var json = new LinkedHashMap<String, Object>();
    json.put("line", where);
    json.put("id", line.id());
    json.put("hash", line.hash());
    json.put("text", line.text());
    json.put("status", line.status().name().toLowerCase(Locale.ROOT));
    json.put("strengthening", line.tally().strengthening());
    json.put("weakening", line.tally().weakening());
    json.put("waiting", line.tally().neutral());
    json.put("last_seen", line.tally().latest());
    json.put("trend", line.tally().trend());
    json.put("verdict", line.verdict());
    json.put("authority", line.authority().word());
    json.put("compliance", line.compliance());
    json.put("applicable", line.compliance().applicable());
    json.put("pinned", line.marks().pinned());
    json.put("enforced", line.marks().enforced());
    json.put("opposite", line.rivals());
    json.put("successor", line.successor());
    return json;
  }

  @CommandLine.Command(
      name = "why",
      description = "List the fragments that speak for or against a line.",
      footer = {"", "Example:  cairn memory why L4", "          cairn memory why 3f2a9c01d4e5"})
  static final class Why extends Command {
    @CommandLine.Parameters(
        paramLabel = "LINE",
        description = "Its number on the board, its id, or the hash of any of its wordings.")
    String name;

    @Override
    int run(Out out) {
      try (Project project = project()) {
        MemoryState state = project.chapter(new Memory()).state();
        Line line =
            state
                .find(name)
                .orElseThrow(() ->
                    new UserError("no line '" + name + "'", "see `cairn memory board --all`"));
        List<Fragment> fragments = fragments(state, line);
        var json =
            json(line, state.place(line.id()));
        json.put("hashes", line.hashes());
        json.put("fragments", fragments.stream().map(Why::row).toList());
        out.say(out.bold(line.text()));
        out.say("  " + line.tally().counts(state.pass()) + ", " + line.verdict());
        for (Fragment f : fragments)
          out.say(
              "  "
                  + label(out, f)
                  + "  "
                  + f.at()
                  + "  "
                  + f.evidence()
                  + out.dim("  " + f.path()));
        if (fragments.isEmpty()) out.say("  No evidence yet.");
        out.result(json);
        return Exit.DONE;
      }
    }

    /// Those of the line and of the lines merged into it.
    private static List<Fragment> fragments(MemoryState state, Line line) {
      var ids = new ArrayList<String>();
      ids.add(line.id());
      state
          .lines()
          .forEach((id, other) -> {
            if (other.status() == Line.Status.MERGED && ids.contains(other.successor()))
              ids.add(id);
            return true;
          });
      var found = new ArrayList<Fragment>();
      state
          .fragments()
          .forEach((_, fragment) -> {
            if (ids.contains(fragment.line())) found.add(fragment);
            return true;
          });
      return found;
    }

    private static String label(Out out, Fragment f) {
      String word = String.format("%-13s", f.trajectory());
      return switch (f.trajectory()) {
        case STRENGTHENING -> out.green(word);
        case WEAKENING -> out.red(word);
        case NEUTRAL, NEW_SIGNAL -> out.dim(word);
      };
    }

    private static Map<String, Object> row(Fragment f) {
      var row = new LinkedHashMap<String, Object>();
      row.put("event", f.event());
      row.put("at", f.at().toString());
      row.put("trajectory", f.trajectory().name());
      row.put("activation", f.trajectory().activation());
      row.put("root_cause", f.cause().word());
      row.put("signal", f.signal().word());
      row.put("evidence", f.evidence());
      row.put("path", f.path());
      row.put("judged_by", f.judge());
      return row;
    }
  }
}
