package cairn.cli;

import cairn.desk.RecordDesk;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.record.Turn;
import cairn.record.TurnReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Records turns and says what came of each. Knows nothing of picocli: the hook of a coding agent
/// gets here without it.
final class RecordTurns {
  private RecordTurns() {}

  static List<Turn> read(@Nullable Path file, Surroundings world) throws IOException {
    return Turn.read(
        file == null
            ? new String(world.in().readAllBytes(), StandardCharsets.UTF_8)
            : Files.readString(file));
  }

  static int record(Project project, List<Turn> turns, Out out) {
    var desk = new RecordDesk(project);
    return record(turns, turn -> desk.turn(turn, Who.cli("")), out);
  }

  static int record(List<Turn> turns, Function<Turn, TurnReport> desk, Out out) {
    var reports = new ArrayList<TurnReport>();
    boolean refused = false;
    for (Turn turn : turns) {
      TurnReport report = desk.apply(turn);
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
