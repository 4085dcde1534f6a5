package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.use.record.BriefRecord;
import cairn.use.record.ListTurns;
import cairn.use.record.ListTurns.TurnRow;
import cairn.use.record.RecordLine;
import cairn.use.record.SearchRecord;
import cairn.use.record.ShowItem;
import cairn.use.record.ShowItem.Shown;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/// The commands that only look at the record.
final class RecordRead {
  /// How a rolled summary goes on to the latest steps.
  private static final String LATEST = ". Latest: ";

  private RecordRead() {}

  static int brief(Out out, Command command) {
    try (Project project = command.project()) {
      BriefRecord.Brief brief = new BriefRecord(project).brief();
      out.result(brief);
      if (brief.empty()) {
        out.say("The record is empty. `cairn record turn --help` shows how it fills.");
        return Exit.DONE;
      }
      out.say(out.bold("Last session " + brief.session()) + "  " + counted(brief.summary()));
      out.say(
          Out.counted(brief.counts().get("nodes"), "step")
              + ", "
              + brief.counts().get("entries")
              + " settled, "
              + Out.counted(brief.counts().get("observations"), "observation")
              + ", "
              + Out.counted(brief.counts().get("sessions"), "session")
              + (brief.claimsByStatus().isEmpty()
                  ? ""
                  : "; claims: " + words(brief.claimsByStatus())));
      list(out, "Open threads", brief.openThreads());
      lines(out, "Not settled yet", brief.openObservations());
      lines(out, "Settled soon unless somebody comes back to them", brief.near());
      lines(out, "Contradictions to resolve", brief.conflicts());
      lines(out, "At risk", brief.atRisk());
      lines(out, "Stale", brief.stale());
      lines(out, "Latest steps", brief.recent());
      return Exit.DONE;
    }
  }

  /// The summary without the latest steps, which stand below with what they say.
  private static String counted(String summary) {
    int latest = summary.indexOf(LATEST);
    return latest < 0 ? summary : summary.substring(0, latest + 1);
  }

  /// What nobody gave a type is an observation.
  private static String kind(RecordLine line) {
    return line.kind().equals("unknown") ? "observation" : line.kind().replace('_', ' ');
  }

  private static String text(RecordLine line) {
    boolean same = line.detail().isEmpty() || line.text().startsWith(line.detail());
    return same ? line.text() : line.text() + ": " + line.detail();
  }

  private static String words(Map<String, Integer> counts) {
    return String.join(
        ", ", counts.entrySet().stream().map(e -> e.getValue() + " " + e.getKey()).toList());
  }

  private static void list(Out out, String title, List<String> items) {
    if (items.isEmpty()) return;
    out.say(out.bold(title));
    items.forEach(item -> out.say("  " + item));
  }

  private static void lines(Out out, String title, List<RecordLine> lines) {
    list(
        out,
        title,
        lines.stream().map(l -> l.id() + "  " + out.dim(kind(l)) + "  " + text(l)).toList());
  }

  @CommandLine.Command(
      name = "brief",
      description = "Where we left off: summary, open threads, what is not settled yet.")
  static final class Brief extends Command {
    @Override
    public int run(Out out) {
      return brief(out, this);
    }
  }

  abstract static class ById extends Command {
    @CommandLine.Parameters(
        index = "0",
        paramLabel = "ID",
        description = "For example C07, O12 or N03.")
    String id;

    final Shown shown(Project project) {
      return new ShowItem(project)
          .show(id)
          .orElseThrow(() ->
              new UserError(
                  "nothing has the id '" + id + "'", "`cairn record search WORDS` finds ids"));
    }
  }

  @CommandLine.Command(
      name = "show",
      description = "One entry with its whole lineage and what rests on it.")
  static final class Show extends ById {
    @Override
    public int run(Out out) {
      try (Project project = project()) {
        Shown shown = shown(project);
        out.result(shown);
        out.say(shown.markdown().strip());
        lineage(out, shown);
        if (!shown.dependants().isEmpty())
          out.say(out.bold("Rests on it: ") + String.join(", ", shown.dependants()));
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(
      name = "why",
      description = "Why an entry is believed: which signal, whose words, what evidence.")
  static final class Why extends ById {
    @Override
    public int run(Out out) {
      try (Project project = project()) {
        Shown shown = shown(project);
        out.result(Map.of("id", shown.id(), "text", shown.text(), "lineage", shown.lineage()));
        out.say(out.bold(shown.id()) + "  " + shown.text());
        if (shown.lineage().isEmpty())
          out.say("  It was imported; what led to it is in the imported trace.");
        lineage(out, shown);
        return Exit.DONE;
      }
    }
  }

  private static void lineage(Out out, Shown shown) {
    for (var moment : shown.lineage()) {
      String signal =
          moment.signal().isEmpty()
              ? ""
              : " " + out.dim("(signal: " + moment.signal().replace('-', ' ') + ")");
      out.say("  " + moment.turn() + "  " + moment.what() + signal);
      if (!moment.evidence().quote().isEmpty())
        out.say("      \"" + moment.evidence().quote() + "\"");
      if (!moment.evidence().nodes().isEmpty())
        out.say("      " + String.join(", ", moment.evidence().nodes()));
      moment.evidence().files().forEach(file -> out.say("      " + file));
      if (moment.evidence().counter() > 0)
        out.say("      " + moment.evidence().counter() + " turns without its topic");
    }
  }

  @CommandLine.Command(
      name = "why-not",
      description =
          "Why an observation is still open or a claim unchanged, and what was nearly enough.")
  static final class WhyNot extends ById {
    @Override
    public int run(Out out) {
      try (Project project = project()) {
        List<String> reasons =
            new ShowItem(project)
                .whyNotSettled(id)
                .orElseThrow(() ->
                    new UserError(
                        "no observation and no claim has the id '" + id + "'",
                        "`cairn record brief` lists the open ones"));
        out.result(Map.of("id", id, "reasons", reasons));
        reasons.forEach(reason -> out.say("- " + reason));
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(name = "log", description = "The last turns and what each left behind.")
  static final class Log extends Command {
    @CommandLine.Option(
        names = "-n",
        paramLabel = "N",
        description = "How many (default: 20).",
        defaultValue = "20")
    int limit;

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        List<TurnRow> turns = new ListTurns(project).list(limit).turns();
        out.result(Map.of("turns", turns));
        for (TurnRow turn : turns) {
          out.say(
              out.bold(turn.id())
                  + "  "
                  + out.dim(turn.at())
                  + (turn.excerpt().isEmpty() ? "" : "  \"" + turn.excerpt() + "\""));
          turn.events()
              .forEach(e ->
                  out.say(
                      "  " + e.id() + "  " + e.type() + " (" + e.routing() + ")  " + e.summary()));
          turn.actions().forEach(a -> out.say("  " + out.dim("agent") + "  " + a.action()));
          turn.revisions()
              .forEach(r ->
                  out.say(
                      "  " + r.entry() + "  " + r.field() + ": " + r.before() + " → " + r.after()));
        }
        if (turns.isEmpty())
          out.say(
              "No turn has left anything here yet; one without research events leaves nothing.");
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(
      name = "stale",
      description = "Observations that nobody came back to for three session-days.")
  static final class Stale extends Command {
    @Override
    public int run(Out out) {
      try (Project project = project()) {
        List<RecordLine> stale = new BriefRecord(project).stale();
        out.result(Map.of("stale", stale));
        if (stale.isEmpty()) out.say("Nothing is stale.");
        stale.forEach(l -> out.say(l.id() + "  " + out.dim(kind(l)) + "  " + text(l)));
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(
      name = "search",
      description = "Everything in the record that shares words with the query.")
  static final class Search extends Command {
    @CommandLine.Parameters(arity = "1..*", paramLabel = "WORDS", description = "What to look for.")
    List<String> words;

    @CommandLine.Option(
        names = "-k",
        paramLabel = "N",
        description = "How many (default: 10).",
        defaultValue = "10")
    int limit;

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        List<SearchRecord.Hit> hits =
            new SearchRecord(project).search(String.join(" ", words), limit);
        out.result(Map.of("hits", hits));
        hits.forEach(h -> out.say(h.id() + "  " + out.dim(h.kind()) + "  " + h.text()));
        if (hits.isEmpty()) out.say("Nothing in the record is about that.");
        return Exit.DONE;
      }
    }
  }
}
