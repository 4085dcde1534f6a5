package cairn.memory.view;

import cairn.memory.fragment.Board;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.RulesFile;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryState;

/// The effectiveness ledger as a file: every line that was ever tested, with what speaks for and
/// against it. Counts only; the board itself carries none.
final class LedgerText {
  private LedgerText() {}

  static String of(MemoryState state) {
    var text = new StringBuilder("# Effectiveness of " + Board.FILE + "\n\n");
    text.append("One section for each tested line; counts are of distinct source events.\n");
    for (int i = 0; i < state.rows().size(); i++) {
      Row row = state.rows().get(i);
      if (!row.isLine()) continue;
      Line line = state.line(row.line()).orElse(null);
      if (line != null && line.tally().total() > 0)
        section(text, state, line, Board.FILE + ":L" + (i + 1));
    }
    for (RulesFile file : state.rules().values())
      for (RulesFile.Rule rule : file.rows())
        state
            .line(rule.line())
            .filter(line -> line.tally().total() > 0 && state.number(line.id()) == 0)
            .ifPresent(line -> section(text, state, line, file.place(rule)));
    state
        .lines()
        .forEach((_, line) -> {
          if (!line.stands()) section(text, state, line, "off the board");
          return true;
        });
    return text.toString();
  }

  private static void time(StringBuilder text, String what, String at) {
    if (!at.isEmpty()) text.append("- ").append(what).append(": ").append(at).append('\n');
  }

  private static void section(StringBuilder text, MemoryState state, Line line, String where) {
    Line.Tally t = line.tally();
    text.append("\n## ").append(line.id()).append("\n\n");
    text.append("- line: ").append(where).append('\n');
    text.append("- hash: ").append(line.hash()).append('\n');
    text.append("- strengthening = ").append(t.strengthening());
    text.append("; neutral = ").append(t.neutral());
    text.append("; weakening = ").append(t.weakening()).append('\n');
    text.append("- evidence: ").append(t.counts(state.pass())).append('\n');
    text.append("- authority: ").append(line.authority().word());
    String fared = line.compliance().words();
    text.append(fared.isEmpty() ? "" : "; " + fared).append('\n');
    time(text, "first", t.first());
    text.append("- latest: ").append(t.latest().isEmpty() ? "none" : t.latest()).append('\n');
    time(text, "latest strengthening", t.latestFor());
    time(text, "latest weakening", t.latestAgainst());
    text.append("- verdict candidate: ").append(line.verdict()).append('\n');
    if (!line.successor().isEmpty())
      text.append("- successor: ").append(line.successor()).append('\n');
    for (String rival : line.rivals())
      text.append("- says the opposite: ").append(rival).append('\n');
  }
}
