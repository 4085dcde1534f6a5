package cairn.record.state;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// A step of the journey: question, decision, experiment, dead end or pivot. Never changed.
///
/// @param type one of [NodeType]'s words, or what another tool wrote
/// @param payload the fields its type asks for, and whatever else came with it
/// @param turn the turn it was recorded in, `2026-11-15_001#3`; empty if imported
public record Node(
    String id,
    String type,
    String title,
    String provenance,
    String timestamp,
    @Nullable String parent,
    List<String> alsoDependsOn,
    ObjectNode payload,
    String turn) {
  public static final int MAX_TITLE = 100;

  public Node {
    alsoDependsOn = List.copyOf(alsoDependsOn);
  }

  /// What stands for a result while there is none.
  private static final Set<String> UNFINISHED =
      Set.of(
          "", "[pending]", "pending", "running", "in progress", "tbd", "todo", "open", "planned");

  /// Whether a result says that there is none yet.
  public static boolean unfinished(String result) {
    return UNFINISHED.contains(result.strip().toLowerCase(Locale.ROOT));
  }

  public String text(String field) {
    return payload.path(field).asString("");
  }

  /// What an experiment found; empty while it is still running.
  public String result() {
    return text("result");
  }
}
