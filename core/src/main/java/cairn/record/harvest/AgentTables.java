package cairn.record.harvest;

import cairn.record.state.Candidate;
import cairn.record.state.NodeType;
import cairn.record.state.Provenance;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Tables in the agent's words that show what it just measured. One is kept, whole, if its numbers
/// stand in what programs printed in this turn: then it is a report, and neither a plan nor a
/// boast.
final class AgentTables {
  private static final int MOST_ROWS = 60;
  private static final int FEWEST_NUMBERS = 4;

  /// Some cells are ratios and sums that no program printed.
  private static final double PRINTED = 0.6;

  private static final BoundedPattern RULE = BoundedPattern.of("^\\s*\\|?[\\s:|-]*---[\\s:|-]*$");
  private static final BoundedPattern NUMBER =
      BoundedPattern.of("(?<![\\w.])\\d+(?:,\\d{3})*(?:\\.\\d+)?");

  private AgentTables() {}

  static List<Candidate> of(Turn turn) {
    var found = new ArrayList<Candidate>();
    for (List<String> table : tables(turn.agent()))
      run(turn, table).ifPresent(run -> found.add(candidate(run, table)));
    return found;
  }

  private static List<List<String>> tables(String words) {
    var tables = new ArrayList<List<String>>();
    List<String> rows = new ArrayList<>();
    for (String line : (words + "\n").split("\n", -1)) {
      if (line.strip().startsWith("|")) {
        rows.add(line.strip());
        continue;
      }
      if (rows.size() > 2 && rows.size() <= MOST_ROWS && RULE.found(rows.get(1))) tables.add(rows);
      rows = new ArrayList<>();
    }
    return tables;
  }

  /// The run that printed the numbers of a table; none if they stand in no output, or a run is kept
  /// with a table of its own already.
  private static Optional<Turn.Action> run(Turn turn, List<String> table) {
    List<String> numbers = numbers(String.join("\n", table.subList(2, table.size())));
    if (numbers.size() < FEWEST_NUMBERS || !Runs.measures(table.getFirst(), table))
      return Optional.empty();
    Turn.Action best = null;
    double most = 0;
    for (Turn.Action action : Runs.runs(turn)) {
      Set<String> printed = new HashSet<>(numbers(action.result()));
      double share = (double) numbers.stream().filter(printed::contains).count() / numbers.size();
      if (share > most) {
        most = share;
        best = action;
      }
    }
    boolean kept = best == null || most < PRINTED || Runs.read(best).isPresent();
    return kept ? Optional.empty() : Optional.of(best);
  }

  private static List<String> numbers(String text) {
    return NUMBER.all(text, Runs.MAX_LINES * 20).stream()
        .map(hit -> hit.text().replace(",", ""))
        .toList();
  }

  private static Candidate candidate(Turn.Action run, List<String> table) {
    String whole = String.join("\n", table);
    ObjectNode fields = Json.object().put("kind", NodeType.EXPERIMENT.word());
    fields.put("provenance", Provenance.AI_EXECUTED.word());
    fields.put("title", Runs.command(run.input()));
    fields.put("table", whole);
    fields.put("result", Runs.result(0, table));
    var files = fields.putArray("evidence");
    Runs.files(run).forEach(files::add);
    return Candidate.of(NodeType.EXPERIMENT, fields);
  }
}
