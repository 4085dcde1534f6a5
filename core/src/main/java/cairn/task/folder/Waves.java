package cairn.task.folder;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Which tasks can be worked on side by side: wave 1 waits for nothing, wave 2 for tasks of wave 1,
/// and so on. What is DONE has wave 0, what waits for itself or for nobody has none.
public final class Waves {
  /// The wave of a task that can never begin.
  public static final int NEVER = -1;

  private final Map<String, Board.Row> rows;
  private final Map<String, Integer> waves = new HashMap<>();

  private Waves(List<Board.Row> rows) {
    this.rows = rows.stream().collect(Collectors.toMap(Board.Row::id, r -> r, (a, _) -> a));
  }

  /// The rows with their waves; a row that waits says for whom.
  public static List<Board.Row> number(List<Board.Row> rows) {
    if (rows.stream().allMatch(r -> r.needs().isEmpty()))
      return rows.stream().map(r -> r.in(done(r) ? 0 : 1, List.of())).toList();
    var waves = new Waves(rows);
    return rows.stream().map(r -> r.in(waves.of(r.id(), new HashSet<>()), waves.open(r))).toList();
  }

  private List<String> open(Board.Row row) {
    if (done(row)) return List.of();
    return row.needs().stream().filter(n -> !rows.containsKey(n) || !done(rows.get(n))).toList();
  }

  private int of(String id, Set<String> above) {
    Integer known = waves.get(id);
    if (known != null) return known;
    Board.Row row = rows.get(id);
    if (row == null || !above.add(id)) return NEVER;
    int wave = done(row) ? 0 : 1;
    for (String need : open(row)) {
      int before = of(need, above);
      if (before == NEVER) {
        wave = NEVER;
        break;
      }
      wave = Math.max(wave, before + 1);
    }
    above.remove(id);
    waves.put(id, wave);
    return wave;
  }

  private static boolean done(Board.Row row) {
    return row.status().equals("DONE");
  }
}
