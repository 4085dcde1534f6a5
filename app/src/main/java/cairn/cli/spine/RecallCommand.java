package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.join.recall.Recall;
import cairn.join.recall.RecallFilter;
import cairn.join.recall.RecallKey;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "recall",
    description = "Search what memory and record know; dead ends that match come first.",
    footer = {
      "",
      "Example:  cairn recall \"why did we drop the cache\"",
      "          cairn recall \"package manager\" -k 5 --json",
      "          cairn recall \"deploy\" --by user --since 7d",
      "Searched are the board, dossiers, fragments, claims, heuristics, dead ends and turns.",
      "--words is quicker: it compares words alone and loads no model."
    })
public final class RecallCommand extends Command {
  public static final int HITS = 10;

  @CommandLine.Parameters(paramLabel = "QUERY", description = "What to look for.")
  String query;

  @CommandLine.Option(
      names = "-k",
      paramLabel = "N",
      defaultValue = "" + HITS,
      description = "How many (default: ${DEFAULT-VALUE}).")
  int most;

  @CommandLine.Option(names = "--words", description = "By words alone.")
  boolean words;

  @CommandLine.Option(names = "--session", defaultValue = "", description = "The asking session.")
  String session;

  @CommandLine.Option(
      names = "--kind",
      split = ",",
      paramLabel = "KIND",
      description = "Only these: line, dossier, fragment, turn, dead_end, claim, heuristic.")
  List<String> kinds = List.of();

  @CommandLine.Option(
      names = "--by",
      paramLabel = "WHO",
      defaultValue = "",
      description = "Only what user or agent said.")
  String by;

  @CommandLine.Option(
      names = "--in",
      paramLabel = "SESSION",
      defaultValue = "",
      description = "Only what was said in this session.")
  String in;

  @CommandLine.Option(
      names = "--since",
      paramLabel = "TIME",
      description = "Not before: 2026-11-15, 2026-11-15T10:00:00Z, or 12h, 7d ago.")
  String since;

  @CommandLine.Option(
      names = "--as-of",
      paramLabel = "TIME",
      description = "Only what was known then: lines as they stood, words that had been said.")
  String asOf;

  @Override
  public int run(Out out) {
    RecallFilter filter = filter();
    try (Project project = project()) {
      return answer(project, query, most, words, session, filter, out);
    }
  }

  private RecallFilter filter() {
    if (!List.of("", "user", "agent").contains(by))
      throw new UserError("--by " + by + " is nobody", "write user or agent");
    var chosen = new LinkedHashSet<RecallKey.Kind>();
    for (String word : kinds)
      chosen.add(
          Arrays.stream(RecallKey.Kind.values())
              .filter(kind -> kind.word().equals(word.replace('-', '_')))
              .findFirst()
              .orElseThrow(() ->
                  new UserError("--kind " + word + " is unknown", "see `cairn recall --help`")));
    Instant now = world().clock().instant();
    return new RecallFilter(
        chosen,
        by,
        in,
        since == null ? null : EventFilter.time(since, now),
        asOf == null ? null : EventFilter.time(asOf, now));
  }

  public static int answer(
      Project project,
      String query,
      int most,
      boolean words,
      String session,
      RecallFilter filter,
      Out out) {
    try (Recall recall = Recall.of(project)) {
      List<Recall.Found> found =
          recall.recall(
              query, most, words ? Recall.How.WORDS : Recall.How.HYBRID, filter, Who.cli(session));
      for (Recall.Found hit : found) say(hit, out);
      if (found.isEmpty()) out.say("Nothing is remembered about this.");
      Recall.Readiness ready = words ? new Recall.Readiness(0, 0) : recall.readiness();
      if (ready.unread() > 0)
        out.note(
            ready.unread()
                + " of "
                + ready.entries()
                + " entries are found by their words alone; `cairn memory ripen` reads them by"
                + " meaning.");
      out.result(Map.of("hits", found, "unread", ready.unread()));
      return Exit.DONE;
    }
  }

  /// Who, when, and in which session.
  private static String said(Recall.Found hit) {
    var told = new StringBuilder();
    if (!hit.speaker().isEmpty()) told.append("  ").append(hit.speaker());
    if (!hit.at().isEmpty()) told.append("  ").append(hit.at(), 0, Math.min(16, hit.at().length()));
    if (!hit.session().isEmpty()) told.append("  in ").append(hit.session());
    return told.toString();
  }

  private static void say(Recall.Found hit, Out out) {
    String kind =
        hit.kind() == RecallKey.Kind.DEAD_END ? out.red("dead end") : out.bold(hit.kind().word());
    String evidence =
        hit.kind() == RecallKey.Kind.LINE
            ? "  +" + hit.evidence().strengthening() + " -" + hit.evidence().weakening()
            : "";
    out.say(kind + "  " + hit.text());
    out.say(
        out.dim(
            "  "
                + hit.where()
                + evidence
                + (hit.status().isEmpty() ? "" : "  " + hit.status())
                + said(hit)
                + "  "
                + hit.score()));
  }
}
