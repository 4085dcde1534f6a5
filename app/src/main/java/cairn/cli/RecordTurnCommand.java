package cairn.cli;

import cairn.desk.RecordDesk;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.record.Turn;
import cairn.record.TurnReport;
import cairn.transcript.Transcripts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

@CommandLine.Command(
    name = "turn",
    description = "Record one turn (or several): harvest, route, mature, reconcile.",
    footer = {
      "",
      "A turn is JSON; only `user` is required. Without `events` the words are read by cue rules:",
      "  {\"user\": \"Let's use AdamW instead of SGD\", \"agent\": \"Done.\",",
      "   \"events\": [{\"kind\": \"decision\", \"choice\": \"AdamW\", \"alternatives\":"
          + " [\"SGD\"]}]}",
      "Kinds: question decision experiment dead_end pivot ai_action claim heuristic concept"
          + " constraint",
      "       architecture observation signal status revise contradiction taste",
      "Example:  cairn record turn --file turn.json",
      "          echo '{\"user\": \"O04 is confirmed\"}' | cairn record turn"
    })
final class RecordTurnCommand extends Command {
  @CommandLine.Option(
      names = "--file",
      paramLabel = "FILE",
      description = "The turn (default: standard input).")
  Path file;

  @CommandLine.Option(
      names = "--transcript",
      paramLabel = "FILE",
      description =
          "A raw transcript: Claude Code or Codex JSON lines, chat JSON, or text with User: and"
              + " Assistant:.")
  Path transcript;

  @Override
  int run(Out out) throws Exception {
    List<Turn> turns =
        transcript == null
            ? read(file == null ? null : resolve(file), world())
            : Transcripts.exchanges(Files.readString(resolve(transcript)), "").stream()
                .map(Turn::of)
                .toList();
    try (Project project = project()) {
      return record(project, turns, out);
    }
  }

  static List<Turn> read(@org.jspecify.annotations.Nullable Path file, Surroundings world)
      throws IOException {
    return Turn.read(
        file == null
            ? new String(world.in().readAllBytes(), StandardCharsets.UTF_8)
            : Files.readString(file));
  }

  static int record(Project project, List<Turn> turns, Out out) {
    var desk = new RecordDesk(project);
    var reports = new ArrayList<TurnReport>();
    boolean refused = false;
    for (Turn turn : turns) {
      TurnReport report = desk.turn(turn, Who.cli(""));
      reports.add(report);
      refused |= !report.refused().isEmpty();
      if (!out.json()) say(report, out);
    }
    out.result(reports.size() == 1 ? reports.getFirst() : reports);
    return refused ? Exit.FINDINGS : Exit.DONE;
  }

  private static void say(TurnReport report, Out out) {
    boolean nothing = report.skipped() && !report.refused().isEmpty();
    if (!nothing) out.say(report.summary());
    for (TurnReport.Refused refused : report.refused()) {
      String what = refused.event() < 0 ? "the turn" : "event " + refused.event();
      out.note(out.red("refused") + " " + what + " " + refused.rule() + ": " + refused.message());
      out.note("  " + refused.hint());
    }
    for (TurnReport.NearMiss near : report.nearMisses()) {
      out.note(
          out.dim(
              "not settled: " + near.observation() + " " + near.signal() + ": " + near.reason()));
    }
    for (TurnReport.AtRisk risk : report.atRisk())
      out.note(out.yellow("at risk: " + risk.entry() + " rests on " + risk.premise()));
  }
}
