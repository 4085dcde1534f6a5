package cairn.spine;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// One event as it stands in the log. `data` is what the protocol said; everything else is the
/// envelope, written by the engine and nobody else.
///
/// @param seq 1-based place in the project's one total order
/// @param ts when the engine appended it; never earlier than the event before it
/// @param at when it happened, where that is another time (an ingested transcript), else null
/// @param more true while further events of the same atomic batch follow
/// @param prev hash of the line before, `sha256:` of nothing for the first
public record Event(
    long seq,
    String id,
    Instant ts,
    @Nullable Instant at,
    String type,
    int v,
    Origin source,
    String session,
    Actor actor,
    ObjectNode data,
    boolean more,
    String prev) {

  /// The time readers care about: when it happened if known, else when it was logged.
  public Instant when() {
    return at == null ? ts : at;
  }

  /// Where the event came in: `cli`, `mcp`, `web`, `hook`, `ingest`, `workshop`...
  public record Origin(String kind, String name) {
    public static Origin of(String kind) {
      return new Origin(kind, "");
    }
  }

  /// Who is answerable for it: a role, and the agent that filled it (empty for a person).
  public record Actor(String role, String agent) {
    public static final Actor NOBODY = new Actor("", "");

    public static Actor person(String role) {
      return new Actor(role, "");
    }
  }
}
