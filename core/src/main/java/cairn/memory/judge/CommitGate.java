package cairn.memory.judge;

import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Board;
import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.Row;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryState;
import cairn.memory.words.LineText;
import cairn.text.BoundedPattern;
import cairn.text.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Looks at what memory is about to commit. A row that does not pass holds its whole file: it stays
/// uncommitted, and the reason is told, until the row changes or a person commits it.
///
/// | gate | holds a row |
/// |---|---|
/// | gradient | of the board that no event made a line |
/// | dossier | that points to a dossier which does not exist, unless a person wrote it |
/// | secret | with a credential, in any file |
/// | status | that reports a state instead of a rule, unless it is a person's |
/// | self | about memory itself, unless it is a person's |
/// | summons | that starts agents, unless it is a person's |
public final class CommitGate {
  /// So many reasons for one file are enough.
  private static final int MOST = 20;

  private static final BoundedPattern STATUS =
      BoundedPattern.of(
          "(?iu)^\\W*(?:\\[[ x]]|done|todo|wip|in"
              + " progress|fixed|completed|status)\\b|\\b(?:broken|followed|shown) \\d+"
              + " (?:of|times)\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\bas of (?:today|now)\\b");

  private static final BoundedPattern SELF =
      BoundedPattern.of(
          "(?iu)\\b(?:this"
              + " (?:board|line|memory|ledger)|memory/(?:claude\\.md|fragments|state|effectiveness)|cairn"
              + " memory)\\b");

  private static final BoundedPattern SUMMONS =
      BoundedPattern.of(
          "(?iu)\\b(?:spawn|dispatch|summon|wake|launch)\\w*\\b.{0,40}\\b(?:sub-?agents?|agents?|workers?|sessions?)\\b");

  /// @param row number of the row in the file, from 1
  public record Held(String file, int row, String gate, String why) {
    @Override
    public String toString() {
      return file + ":L" + row + " (" + gate + "): " + why;
    }
  }

  private final MemoryState state;

  public CommitGate(MemoryState state) {
    this.state = state;
  }

  /// @param file from the project's folder, as `memory/CLAUDE.md`
  /// @param before rows that are committed already
  public List<Held> check(String file, String text, Set<String> before) {
    var held = new ArrayList<Held>();
    int number = 0;
    for (String row : (Iterable<String>) text.lines()::iterator) {
      number++;
      if (before.contains(row) || held.size() >= MOST) continue;
      String why = secret(row);
      String gate = "secret";
      if (why.isEmpty() && file.equals(Board.FILE) && Row.isLine(row)) {
        Line line = state.find("L" + number).filter(l -> l.text().equals(row)).orElse(null);
        gate = line == null ? "gradient" : gate(line);
        why = why(gate);
      }
      if (!why.isEmpty()) held.add(new Held(file, number, gate, why));
    }
    return List.copyOf(held);
  }

  private static String secret(String row) {
    return Secrets.of(false).redact(row).equals(row) ? "" : "it holds a credential";
  }

  private String gate(Line line) {
    if (line.authority() == Authority.WRITTEN) return "";
    for (String pointer : LineText.pointers(line.text()))
      for (String kind : List.of("topic", "entity"))
        if (pointer.startsWith(kind + "-")
            && !state.dossiers().has(Dossier.path(kind, pointer.substring(kind.length() + 1))))
          return "dossier";
    if (line.authority() != Authority.INFERRED) return "";
    if (STATUS.found(line.plain())) return "status";
    if (SELF.found(line.plain())) return "self";
    return SUMMONS.found(line.plain()) ? "summons" : "";
  }

  private static String why(String gate) {
    return switch (gate) {
      case "gradient" -> "no event made it a line; weave once more";
      case "dossier" -> "it points to a dossier that does not exist";
      case "status" -> "it reports a state and is no rule";
      case "self" -> "it is about memory itself";
      case "summons" -> "it starts agents";
      default -> "";
    };
  }
}
