package cairn.memory.judge;

import cairn.markdown.CodeLines;
import cairn.memory.fragment.Row;
import cairn.memory.state.MemoryState;
import cairn.memory.words.LineText;
import cairn.memory.words.Paraphrase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads a board that other hands wrote and finds each line again: by its words, by one of its
/// earlier wordings, by its pointer, or by being the one line it can have been. What fits nothing
/// is a new line.
public final class BoardEdit {
  /// Share of words that an edited line keeps.
  private static final double ALIKE = 0.4;

  private final MemoryState state;
  private final Map<String, String> byHash = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  private BoardEdit(MemoryState state) {
    this.state = state;
    state
        .lines()
        .forEach((id, line) -> {
          for (String hash : line.hashes())
            if (line.stands() || !byHash.containsKey(hash)) byHash.put(hash, id);
          return true;
        });
  }

  public static List<Row> rows(MemoryState state, String text) {
    return new BoardEdit(state).read(text.split("\n", -1));
  }

  private List<Row> read(String[] texts) {
    int length = texts.length;
    if (length > 0 && texts[length - 1].isEmpty()) length--;
    var ids = new String[length];
    for (int i = 0; i < length; i++) {
      String text = clean(texts[i]);
      ids[i] = Row.isLine(text) ? known(text).orElse("") : "";
      if (!ids[i].isEmpty()) taken.add(ids[i]);
    }
    var rows = new ArrayList<Row>();
    CodeLines code = CodeLines.of(List.of(texts).subList(0, length));
    for (int i = 0; i < length; i++) {
      String text = clean(texts[i]);
      boolean line = Row.isLine(text) && !code.has(i);
      if (line && ids[i].isEmpty()) {
        ids[i] = alike(text, i).orElseGet(() -> fresh(text));
        taken.add(ids[i]);
      }
      rows.add(new Row(line ? ids[i] : "", text));
    }
    return rows;
  }

  private static String clean(String text) {
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  private Optional<String> known(String text) {
    return Optional.ofNullable(byHash.get(LineText.hash(text))).filter(id -> !taken.contains(id));
  }

  private Optional<String> alike(String text, int place) {
    LineText now = LineText.of(text);
    String best = "";
    double most = ALIKE;
    for (int i = 0; i < state.rows().size(); i++) {
      Row row = state.rows().get(i);
      if (!row.isLine() || taken.contains(row.line())) continue;
      LineText then = LineText.of(row.text());
      double likeness = Paraphrase.jaccard(now.tokens(), then.tokens());
      if (likeness > 0 && !then.pointers().isEmpty() && then.pointers().equals(now.pointers()))
        likeness += 0.5;
      if (likeness > 0 && i == place) likeness += 0.1;
      if (likeness <= most) continue;
      most = likeness;
      best = row.line();
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(best);
  }

  /// Two lines with the same words are two lines; the second gets a number.
  private String fresh(String text) {
    String hash = LineText.hash(text);
    String id = hash;
    for (int n = 2; taken.contains(id) || state.lines().has(id); n++) id = hash + "-" + n;
    return id;
  }
}
