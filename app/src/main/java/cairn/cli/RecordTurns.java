package cairn.cli;

import cairn.desk.RecordDesk;
import cairn.kernel.Key;
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
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Records turns and says what came of each. Knows nothing of picocli: the hook of a coding agent
/// gets here without it.
final class RecordTurns {
  /// What every command that takes a key says about it.
  static final String KEY =
      "Names this very command: sent again with the same key it is answered again, not recorded"
          + " again.";

  private RecordTurns() {}

  static List<Turn> read(@Nullable Path file, Surroundings world) throws IOException {
    return Turn.read(
        file == null
            ? new String(world.in().readAllBytes(), StandardCharsets.UTF_8)
            : Files.readString(file));
  }

  static int record(Project project, List<Turn> turns, @Nullable String key, Out out) {
    return record(turns, key, new RecordDesk(project)::turn, out);
  }

  /// @param key names all of them together, where a turn does not name itself
  static int record(
      List<Turn> turns, @Nullable String key, BiFunction<Turn, Who, TurnReport> desk, Out out) {
    var reports = new ArrayList<TurnReport>();
    boolean refused = false;
    for (int i = 0; i < turns.size(); i++) {
      Turn turn = turns.get(i);
      Turn named = turn.key() == null ? turn.key(key) : turn;
      Key own = RecordDesk.key(named, Who.cli(""));
      TurnReport report = desk.apply(turn, Who.cli("").key(turn.key() == null ? own.part(i) : own));
      reports.add(report);
      refused |= !report.refused().isEmpty();
      if (!out.json()) say(report, out);
    }
    out.result(reports.size() == 1 ? reports.getFirst() : reports);
    return refused ? Exit.FINDINGS : Exit.DONE;
  }

  static void say(TurnReport report, Out out) {
    boolean nothing = report.skipped() && !report.refused().isEmpty();
    if (!nothing) out.say(report.summary());
    if (report.repeatOf() != null)
      out.note(
          "This was recorded before, at "
              + report.repeatOf()
              + "; nothing was added. To record the same once more, give it a --key of its own.");
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
    for (String question : report.questions()) {
      out.note(out.yellow(question));
      out.note("  cairn record proposed take ID --failed … --why … --keep …, or dismiss ID");
    }
    for (TurnReport.AtRisk risk : report.atRisk())
      out.note(out.yellow("at risk: " + risk.entry() + " rests on " + risk.premise()));
  }
}
