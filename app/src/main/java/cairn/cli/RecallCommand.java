package cairn.cli;

import cairn.join.Recall;
import cairn.join.RecallKey;
import cairn.kernel.Project;
import cairn.kernel.Who;
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
      "Searched are the board, dossiers, fragments, claims, heuristics, dead ends and turns.",
      "--words is quicker: it compares words alone and loads no model."
    })
final class RecallCommand extends Command {
  static final int HITS = 10;

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

  @Override
  int run(Out out) {
    try (Project project = project()) {
      return answer(project, query, most, words, session, out);
    }
  }

  static int answer(
      Project project, String query, int most, boolean words, String session, Out out) {
    try (Recall recall = Recall.of(project)) {
      List<Recall.Found> found =
          recall.recall(
              query, most, words ? Recall.How.WORDS : Recall.How.HYBRID, Who.cli(session));
      for (Recall.Found hit : found) say(hit, out);
      if (found.isEmpty()) out.say("Nothing is remembered about this.");
      out.result(Map.of("hits", found));
      return Exit.DONE;
    }
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
                + "  "
                + hit.score()));
  }
}
