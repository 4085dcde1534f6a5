package cairn.memory.state;

import cairn.kernel.snapshot.Shelf;
import cairn.memory.fragment.Board;
import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.ErrorPattern;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Proposal;
import cairn.memory.fragment.Range;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.RulesFile;
import cairn.memory.fragment.Trace;
import cairn.spine.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// All that memory knows. What every pass needs is in `hot`; what grows with history is on shelves.
///
/// @param traces by session
/// @param names of people, tools and products, and what was said about them
/// @param boards earlier boards by revision
/// @param settled tasks by name and hash, with how they ended
/// @param counted which event already counts for which line and label
/// @param rules files with rules that people keep, by name
/// @param errors that were met, by kind
/// @param candidates what waits for a person's word, settled ones with an empty text
public record MemoryState(
    Hot hot,
    Shelf<Line> lines,
    Shelf<Fragment> fragments,
    Shelf<Trace> traces,
    Shelf<Mention> names,
    Shelf<Dossier> dossiers,
    Shelf<Earlier> boards,
    Shelf<String> settled,
    Shelf<String> counted,
    Shelf<Candidate> candidates,
    Shelf<RulesFile> rules,
    Shelf<ErrorPattern> errors) {

  public static final MemoryState EMPTY =
      new MemoryState(
          Hot.EMPTY,
          Shelf.empty(Line.class),
          Shelf.empty(Fragment.class),
          Shelf.empty(Trace.class),
          Shelf.empty(Mention.class),
          Shelf.empty(Dossier.class),
          Shelf.empty(Earlier.class),
          Shelf.empty(String.class),
          Shelf.empty(String.class),
          Shelf.empty(Candidate.class),
          Shelf.empty(RulesFile.class),
          Shelf.empty(ErrorPattern.class));

  /// @param open a range that waits for its judge, or null
  /// @param waiting new signals that are no lines yet, oldest first
  /// @param fresh lines with evidence of this pass
  /// @param named names with evidence of this pass
  /// @param raised what the task about an overgrown board last said
  public record Hot(
      Position cursor,
      String last,
      long pass,
      boolean running,
      boolean updated,
      long revision,
      List<Row> rows,
      List<Waiting> waiting,
      List<String> fresh,
      List<String> named,
      @Nullable Open open,
      String raised,
      String status) {
    static final Hot EMPTY =
        new Hot(
            Position.START,
            "",
            0,
            false,
            false,
            0,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            null,
            "",
            "");
  }

  /// @param done batches that were judged
  /// @param said what the user typed in the range, for signals that no rule saw
  public record Open(
      Range range,
      List<Proposal> proposals,
      Map<String, Trace> traces,
      List<String> done,
      List<Fragment> kept,
      List<Happening> said) {}

  /// @param events the newest few, `count` all of them
  public record Mention(
      String name, List<String> events, int count, List<Dossier.Statement> said) {}

  public record Earlier(long revision, List<Row> rows, String why) {}

  public Position cursor() {
    return hot.cursor();
  }

  public long pass() {
    return hot.pass();
  }

  public List<Row> rows() {
    return hot.rows();
  }

  public Optional<Line> line(String id) {
    return lines.get(id);
  }

  private static final int FEWEST_LETTERS = 3;

  /// A line by its number on the board, its id, the hash of any of its wordings, or words that only
  /// one standing line has.
  public Optional<Line> find(String name) {
    String plain = name.startsWith(Board.FILE) ? name.replaceFirst("^.*:L", "L") : name;
    if (plain.matches("[Ll]?\\d{1,7}")) {
      int number = Integer.parseInt(plain.replaceFirst("^[Ll]", ""));
      if (number >= 1 && number <= rows().size() && rows().get(number - 1).isLine())
        return lines.get(rows().get(number - 1).line());
    }
    if (lines.has(plain)) return lines.get(plain);
    for (RulesFile file : rules.values())
      for (RulesFile.Rule rule : file.rows())
        if (file.place(rule).equals(name)) return lines.get(rule.line());
    var found = new ArrayList<Line>();
    lines.forEach((_, line) -> {
      if (line.hashes().contains(plain)) found.add(line);
      return found.isEmpty();
    });
    if (found.isEmpty() && plain.length() >= FEWEST_LETTERS)
      for (Line line : byWeight())
        if (line.plain().toLowerCase(Locale.ROOT).contains(plain.toLowerCase(Locale.ROOT)))
          found.add(line);
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /// What waits for a person, oldest first.
  public List<Candidate> waitingCandidates() {
    return candidates.values().stream().filter(c -> !c.text().isEmpty()).toList();
  }

  /// Lines that stand, the weightiest first; among equals those that were broken more often.
  public List<Line> byWeight() {
    var standing = new LinkedHashMap<String, Line>();
    for (Row row : rows())
      if (row.isLine())
        lines.get(row.line()).filter(Line::stands).ifPresent(l -> standing.put(l.id(), l));
    var own = new HashSet<String>();
    for (RulesFile file : rules.values())
      for (RulesFile.Rule rule : file.rows()) {
        lines.get(rule.line()).filter(Line::stands).ifPresent(l -> standing.put(l.id(), l));
        if (file.scope() == RulesFile.Scope.USER) own.add(rule.line());
      }
    var sorted = new ArrayList<>(standing.values());
    sorted.sort(
        Comparator.comparingInt(Line::weight)
            .thenComparing(line -> own.contains(line.id()))
            .thenComparingInt(line -> line.compliance().broken())
            .reversed());
    return List.copyOf(sorted);
  }

  /// Where the line stands: `memory/CLAUDE.md:L4`, or in a file that people keep; empty if nowhere.
  public String place(String line) {
    int number = number(line);
    if (number > 0) return Board.FILE + ":L" + number;
    for (RulesFile file : rules.values())
      for (RulesFile.Rule rule : file.rows()) if (rule.line().equals(line)) return file.place(rule);
    return "";
  }

  /// The folder below which the line holds; empty for all of the project.
  public String folder(String line) {
    for (RulesFile file : rules.values())
      for (RulesFile.Rule rule : file.rows()) if (rule.line().equals(line)) return file.folder();
    return "";
  }

  /// Where the line stands now; 0 if it does not.
  public int number(String line) {
    for (int i = 0; i < rows().size(); i++) if (rows().get(i).line().equals(line)) return i + 1;
    return 0;
  }
}
