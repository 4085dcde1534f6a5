package cairn.cli.record;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Surroundings;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.record.RecordTurn;
import cairn.use.record.RecordTurn.Reader;
import cairn.use.record.TurnResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Records turns and says what came of each. Knows nothing of picocli: the hook of a coding agent
/// gets here without it.
public final class RecordTurns {
  /// What every command that takes a key says about it.
  public static final String KEY =
      "A name for this command: repeated with the same key, it gives the same answer and records"
          + " nothing.";

  private RecordTurns() {}

  public static String read(@Nullable Path file, Surroundings world) throws IOException {
    return file == null
        ? new String(world.in().readAllBytes(), StandardCharsets.UTF_8)
        : Files.readString(file);
  }

  /// Records what the text says and tells what came of it.
  public static int record(
      Project project, String text, @Nullable String key, Reader reader, Out out)
      throws IOException {
    var results = new Results(out);
    new RecordTurn(project).record(text, key, reader, Who.cli(""), results);
    return results.exit();
  }

  /// Tells each result as it comes.
  static final class Results implements Consumer<TurnResult> {
    private final Out out;
    private final List<TurnResult> all = new ArrayList<>();

    Results(Out out) {
      this.out = out;
    }

    @Override
    public void accept(TurnResult result) {
      all.add(result);
      if (!out.json()) say(result, out);
    }

    int exit() {
      out.result(all.size() == 1 ? all.getFirst() : all);
      return all.stream().allMatch(r -> r.refused().isEmpty()) ? Exit.DONE : Exit.FINDINGS;
    }
  }

  static void say(TurnResult report, Out out) {
    boolean nothing = report.skipped() && !report.refused().isEmpty();
    if (!nothing) out.say(report.summary());
    if (report.repeatOf() != null)
      out.note(
          "This was recorded before, at "
              + report.repeatOf()
              + "; nothing was added. To record the same once more, give it a --key of its own.");
    for (TurnResult.Refused refused : report.refused()) {
      String what = refused.event() < 0 ? "the turn" : "event " + refused.event();
      out.note(out.red("refused") + " " + what + " " + refused.rule() + ": " + refused.message());
      out.note("  " + refused.hint());
    }
    for (TurnResult.NearMiss near : report.nearMisses()) {
      out.note(
          out.dim(
              "not settled: " + near.observation() + " " + near.signal() + ": " + near.reason()));
      out.note(out.dim("  " + near.how()));
    }
    for (String remark : report.remarks()) out.note(out.yellow(remark));
    for (String duplicate : report.duplicates()) out.note(out.yellow(duplicate));
    for (String question : report.questions()) {
      out.note(out.yellow(question));
      out.note("  cairn record proposed take ID --failed … --why … --keep …, or dismiss ID");
    }
    for (TurnResult.AtRisk risk : report.atRisk())
      out.note(out.yellow("at risk: " + risk.entry() + " rests on " + risk.premise()));
  }
}
