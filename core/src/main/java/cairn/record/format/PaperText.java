package cairn.record.format;

import cairn.record.harvest.World;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.RecordState;
import cairn.text.Json;
import cairn.text.Yaml;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The front page: front matter once, then an index that is kept up to date.
public final class PaperText {
  public static final String KEY = "## Layer Index (kept by Cairn)";

  public static final String HEAD =
      """
      ---
      title: "[pending]"
      authors: []
      ara_version: "1.0"
      keywords: []
      abstract: "[pending]"
      ---

      # [pending]

      """;

  private PaperText() {}

  /// The head with what the project says about itself; what it does not say is pending.
  public static String head(World.Paper paper) {
    ObjectNode front = Json.object();
    front.put("title", or(paper.title()));
    ArrayNode authors = front.putArray("authors");
    paper.authors().forEach(authors::add);
    if (!paper.venue().isEmpty()) front.put("venue", paper.venue());
    front.put("ara_version", "1.0");
    front.putArray("keywords");
    front.put("abstract", or(paper.about()));
    return "---\n" + Yaml.write(front) + "---\n\n# " + or(paper.title()) + "\n\n";
  }

  private static String or(String text) {
    return text.isBlank() ? Entry.PENDING : text.strip().replaceAll("\\s+", " ");
  }

  public static String index(RecordState state) {
    var out = new StringBuilder(KEY).append("\n\n| Layer | File | Entries |\n|---|---|---|\n");
    row(out, "Claims", EntryKind.CLAIM.file(), count(state, EntryKind.CLAIM));
    row(out, "Heuristics", EntryKind.HEURISTIC.file(), count(state, EntryKind.HEURISTIC));
    row(out, "Trace", "trace/exploration_tree.yaml", state.nodes().size());
    row(out, "Staging", "staging/observations.yaml", state.observations().size());
    row(out, "Sessions", "trace/sessions/session_index.yaml", state.sessions().size());
    row(out, "Evidence", "evidence/README.md", state.evidence().size());
    var statuses = new TreeMap<>(state.hot().statuses());
    statuses.values().removeIf(n -> n == 0);
    if (!statuses.isEmpty()) {
      out.append("\nClaims by status: ");
      out.append(
              String.join(
                  ", ",
                  statuses.entrySet().stream().map(e -> e.getValue() + " " + e.getKey()).toList()))
          .append(".\n");
    }
    return out.append('\n').toString();
  }

  /// Claims are counted by status; heuristics have few statuses and small numbers.
  private static long count(RecordState state, EntryKind kind) {
    if (kind == EntryKind.CLAIM)
      return state.hot().statuses().values().stream().mapToInt(Integer::intValue).sum();
    return state.hot().lastOf("count:" + kind.word());
  }

  private static void row(StringBuilder out, String layer, String file, long n) {
    out.append("| ")
        .append(layer)
        .append(" | [")
        .append(file)
        .append("](")
        .append(file)
        .append(") | ")
        .append(n)
        .append(" |\n");
  }
}
