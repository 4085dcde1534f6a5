package cairn.cli.memory;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.memory.BoardLine;
import cairn.use.memory.ExplainLine;
import cairn.use.memory.ExplainLine.Evidence;
import cairn.use.memory.ListLines;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
    public int run(Out out) {
      try (Project project = project()) {
        ListLines.Lines lines = new ListLines(project).list();
        Map<String, BoardLine> byId = lines.byId();
        var rows = new ArrayList<>(lines.weighted());
        for (BoardLine line : lines.weighted()) show(out, line.shortPlace(), line, byId);
        if (all) {
          rows.addAll(lines.gone());
          for (BoardLine line : lines.gone()) show(out, line.status(), line, byId);
        }
        if (rows.isEmpty())
          out.say(
              "No lines yet: write rules into "
                  + ListLines.BOARD
                  + ", or let `cairn memory weave` find them.");
        out.result(Map.of("lines", rows));
        return Exit.DONE;
      }
    }

    private static void show(Out out, String where, BoardLine line, Map<String, BoardLine> byId) {
      String evidence =
          "+"
              + line.strengthening()
              + " -"
              + line.weakening()
              + " ~"
              + line.waiting()
              + (line.lastSeen().isEmpty() ? "" : "  last " + line.lastSeen().substring(0, 10))
              + (line.trend().isEmpty() ? "" : "  " + trend(line.trend()));
      out.say(out.bold(String.format("%-5s", where)) + " " + line.text());
      String verdict = line.verdict();
      String shown = verdict.startsWith("rewrite") ? out.red(verdict) : out.dim(verdict);
      out.say("      " + evidence + "  " + shown + out.dim("  " + line.id()));
      String fared = line.compliance().words();
      out.say(
          "      "
              + line.authority()
              + (fared.isEmpty()
                  ? ""
                  : ", " + (line.compliance().broken() > 0 ? out.red(fared) : fared))
              + (line.pinned() ? ", pinned" : "")
              + (line.enforced() ? ", enforced" : ""));
      for (String id : line.opposite()) {
        BoardLine other = byId.get(id);
        if (other != null)
          out.say(
              "      " + out.yellow("opposite: ") + other.text() + out.dim("  " + other.status()));
      }
      BoardLine next = byId.get(line.successor());
      if (next != null) out.say("      replaced by: " + next.text());
    }

    private static String trend(String letters) {
      return letters.replace('S', '+').replace('W', '-').replace('N', '~');
    }
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

    /// @param line the fields of the line stand beside the others
    private record Explanation(
        @JsonUnwrapped BoardLine line,
        ExplainLine.@Nullable Said source,
        List<String> hashes,
        List<Evidence> fragments) {}

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        ExplainLine.Explained why =
            new ExplainLine(project)
                .explain(name)
                .orElseThrow(() ->
                    new UserError("no line '" + name + "'", "see `cairn memory board --all`"));
        out.say(out.bold(why.line().text()));
        out.say("  " + why.counts() + ", " + why.line().verdict());
        out.say("  " + origin(why));
        for (Evidence f : why.fragments())
          out.say(
              "  "
                  + label(out, f)
                  + "  "
                  + f.at()
                  + "  "
                  + f.evidence()
                  + out.dim("  " + f.path()));
        if (why.fragments().isEmpty()) out.say("  No evidence yet.");
        out.result(new Explanation(why.line(), why.source(), why.hashes(), why.fragments()));
        return Exit.DONE;
      }
    }

    private static String origin(ExplainLine.Explained why) {
      String authority = why.line().authority();
      ExplainLine.Said said = why.source();
      if (said == null) return authority;
      return "%s: “%s” (%s, session %s, event %s)"
          .formatted(authority, said.quote(), said.at(), said.session(), said.event());
    }

    private static String label(Out out, Evidence f) {
      String word = String.format("%-13s", f.trajectory());
      return switch (f.trajectory()) {
        case STRENGTHENING -> out.green(word);
        case WEAKENING -> out.red(word);
        case NEUTRAL, NEW_SIGNAL -> out.dim(word);
      };
    }
  }
}
