package cairn.use.memory;

import cairn.memory.fragment.Compliance;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryState;
import java.util.List;
import java.util.Locale;

/// A line of memory with its evidence.
///
/// @param line where it stands, as `memory/CLAUDE.md:L4` or `AGENTS.md:L7`; empty if nowhere
/// @param number of the line on the board; 0 if it stands elsewhere or nowhere
/// @param id hash of its first wording
/// @param hash of its wording now
/// @param trend its newest evidence last: S for, W against, N waiting
/// @param applicable how many actions were about it
/// @param opposite ids of lines that stand and say the opposite
/// @param successor the line that took its place, or empty
public record BoardLine(
    String line,
    int number,
    String id,
    String hash,
    String text,
    String status,
    int strengthening,
    int weakening,
    int waiting,
    String lastSeen,
    String trend,
    String verdict,
    String authority,
    Fared compliance,
    int applicable,
    boolean pinned,
    boolean enforced,
    List<String> opposite,
    String successor) {

  /// `L4` on the board, the whole place elsewhere.
  public String shortPlace() {
    return number > 0 ? "L" + number : line;
  }

  /// How a line fared, counted from events.
  ///
  /// @param missed of the broken ones, those that say the line was forgotten
  /// @param restated how often the user said it again
  /// @param quote the newest action that broke it, `event` where it stands in the log
  public record Fared(
      int shown, int followed, int broken, int missed, int restated, String quote, String event) {
    private static Fared of(Compliance c) {
      return new Fared(
          c.shown(), c.followed(), c.broken(), c.missed(), c.restated(), c.quote(), c.event());
    }

    /// `broken 3 of 3, said again 3 times, shown 4 times`; empty if nothing is known.
    public String words() {
      return new Compliance(shown, followed, broken, missed, restated, quote, event, 0, List.of())
          .words();
    }
  }

  static BoardLine of(MemoryState state, Line line) {
    int number = state.number(line.id());
    Line.Tally tally = line.tally();
    return new BoardLine(
        state.place(line.id()),
        number,
        line.id(),
        line.hash(),
        line.text(),
        line.status().name().toLowerCase(Locale.ROOT),
        tally.strengthening(),
        tally.weakening(),
        tally.neutral(),
        tally.latest(),
        tally.trend(),
        line.verdict(),
        line.authority().word(),
        Fared.of(line.compliance()),
        line.compliance().applicable(),
        line.marks().pinned(),
        line.marks().enforced(),
        line.rivals().stream()
            .filter(rival -> state.line(rival).filter(Line::stands).isPresent())
            .toList(),
        line.successor());
  }
}
