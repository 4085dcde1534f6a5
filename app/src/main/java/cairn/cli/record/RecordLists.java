package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.record.EntryLine;
import cairn.use.record.FindWords;
import cairn.use.record.ListOpen;
import cairn.use.record.ReadStatus;
import cairn.use.record.SelectEntries;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/// The commands that list what a record has.
final class RecordLists {
  private static final int TEXT = 160;

  private RecordLists() {}

  private static void say(Out out, EntryLine line) {
    String kind = line.kind() + (line.status().isEmpty() ? "" : ", " + line.status());
    String text =
        line.text().length() > TEXT ? line.text().substring(0, TEXT - 1) + "…" : line.text();
    out.say(line.id() + "  " + out.dim(kind) + "  " + text);
  }

  @CommandLine.Command(
      name = "list",
      description = "Every entry in one line, narrowed by kind, status, provenance, tag or day.",
      footer = {
        "",
        "Example:  cairn record list --kind claim --status testing",
        "          cairn record list --kind dead_end --since 2026-11-01",
        "          cairn record list --conflicts"
      })
  static final class Entries extends Command {
    @Option(
        names = "--kind",
        paramLabel = "KIND",
        description =
            "question, decision, experiment, dead_end, pivot, claim, heuristic, concept,"
                + " constraint, architecture, observation, evidence, session, turn, ai_action,"
                + " note, taste, proposed; or a layer: trace, logic, staging.",
        defaultValue = "")
    String kind;

    @Option(
        names = "--status",
        paramLabel = "STATUS",
        description = "For example open, testing, supported, refuted, promoted.",
        defaultValue = "")
    String status;

    @Option(
        names = "--provenance",
        paramLabel = "WHO",
        description = "user, ai-suggested, ai-executed or user-revised.",
        defaultValue = "")
    String provenance;

    @Option(
        names = "--tag",
        paramLabel = "TAG",
        description = "Entries with it.",
        defaultValue = "")
    String tag;

    @Option(
        names = "--since",
        paramLabel = "DATE",
        description = "Made or changed on this day or later, as 2026-11-01.",
        defaultValue = "")
    String since;

    @Option(names = "--conflicts", description = "Only what contradicts something else.")
    boolean conflicts;

    @Option(
        names = "-n",
        paramLabel = "N",
        description = "How many (default: 200).",
        defaultValue = "200")
    int limit;

    @Override
    public int run(Out out) {
      day(since);
      try (Project project = project()) {
        var narrowed = new SelectEntries.Narrowed(kind, status, provenance, tag, since, conflicts);
        SelectEntries.Entries found =
            new SelectEntries(project).select(narrowed, Math.max(0, limit));
        out.result(found);
        found.entries().forEach(line -> say(out, line));
        if (found.of() == 0) out.say("Nothing in the record is like that.");
        int left = found.of() - found.entries().size();
        if (left > 0) out.note(left + " more; -n shows as many as you like");
        return Exit.DONE;
      }
    }

    private static void day(String since) {
      try {
        if (!since.isEmpty()) LocalDate.parse(since);
      } catch (DateTimeParseException e) {
        throw new UserError("--since '" + since + "' is no day", "write it as 2026-11-01");
      }
    }
  }

  @CommandLine.Command(
      name = "find",
      description =
          "Where words stand, in all layers: entries, raw results, sessions, notes, pages.",
      footer = {
        "",
        "Example:  cairn record find warm-up loss",
        "          cairn record find 0.913"
      })
  static final class Find extends Command {
    @CommandLine.Parameters(arity = "1..*", paramLabel = "WORDS", description = "What to look for.")
    List<String> words;

    @Option(
        names = "-k",
        paramLabel = "N",
        description = "How many (default: 20).",
        defaultValue = "20")
    int limit;

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        List<FindWords.Hit> hits =
            new FindWords(project).find(String.join(" ", words), Math.max(0, limit));
        out.result(Map.of("hits", hits));
        for (FindWords.Hit hit : hits) {
          say(out, hit.entry());
          if (!hit.where().isEmpty() && !hit.entry().text().contains(hit.where()))
            out.say("    " + out.dim(hit.where()));
        }
        if (hits.isEmpty()) out.say("Nothing in the record has these words.");
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(
      name = "open",
      description = "What is unfinished: questions, experiments, decisions, bindings, threads.")
  static final class Open extends Command {
    @Override
    public int run(Out out) {
      try (Project project = project()) {
        ListOpen.Waiting waiting = new ListOpen(project).list();
        out.result(waiting);
        if (waiting.nothing()) out.say("Nothing is open.");
        part(out, "Questions without an answer", waiting.questions());
        part(out, "Experiments without a result", waiting.experiments());
        part(out, "Decisions to take", waiting.decisions());
        part(out, "Observations that are not settled yet", waiting.observations());
        part(out, "Evidence or proof pending", waiting.bindings());
        part(out, "Proposed: take, dismiss or merge", waiting.proposed());
        if (!waiting.threads().isEmpty()) {
          out.say(out.bold("Open threads"));
          waiting.threads().forEach(thread -> out.say("  " + thread));
        }
        return Exit.DONE;
      }
    }

    private static void part(Out out, String title, List<EntryLine> lines) {
      if (lines.isEmpty()) return;
      out.say(out.bold(title));
      lines.forEach(line -> say(out, line));
    }
  }

  @CommandLine.Command(name = "status", description = "Where the record stands, in numbers.")
  static final class Status extends Command {
    @Override
    public int run(Out out) {
      try (Project project = project()) {
        ReadStatus.Standing s = new ReadStatus(project).read();
        out.result(s);
        if (s.counts().isEmpty() && s.session().isEmpty()) {
          out.say("The record is empty. `cairn record turn --help` shows how it fills.");
          return Exit.DONE;
        }
        if (!s.session().isEmpty())
          out.say(
              out.bold("Last session " + s.session())
                  + (s.summary().isEmpty() ? "" : "  " + s.summary()));
        s.counts().forEach((kind, byStatus) -> out.say("  " + counted(kind, byStatus)));
        out.say(
            s.open()
                + " open, "
                + s.pending()
                + " with evidence pending, "
                + s.proposed()
                + " proposed, "
                + s.conflicts()
                + " in conflict, "
                + s.atRisk()
                + " at risk");
        if (s.open() + s.pending() + s.proposed() > 0) out.note("`cairn record open` lists them");
        return Exit.DONE;
      }
    }

    private static String counted(String kind, Map<String, Integer> byStatus) {
      int all = byStatus.values().stream().mapToInt(Integer::intValue).sum();
      List<String> parts =
          byStatus.entrySet().stream()
              .filter(e -> !e.getKey().isEmpty())
              .map(e -> e.getValue() + " " + e.getKey())
              .toList();
      return Out.counted(all, kind.replace('_', ' '))
          + (parts.isEmpty() ? "" : ": " + String.join(", ", parts));
    }
  }
}
