package cairn.spine;

import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// An event that is not in the log yet: all that a caller may decide. Sequence, time, chain and,
/// where absent, the id are the spine's.
///
/// @param id given by the caller to make the append idempotent, or null for a fresh one
public record Draft(
    @Nullable String id,
    @Nullable Instant at,
    String type,
    int v,
    Event.Origin source,
    String session,
    Event.Actor actor,
    ObjectNode data) {

  /// One noun, dots between words, as in `record.node.added`.
  private static final Pattern TYPE = Pattern.compile("[a-z][a-z0-9_]*(\\.[a-z0-9_]+){0,7}");

  public static boolean isType(String name) {
    return TYPE.matcher(name).matches();
  }

  public Draft {
    if (!isType(type))
      throw new IllegalArgumentException("event type '" + type + "' is not lower.case.words");
    if (v < 1) throw new IllegalArgumentException("event version " + v);
    if (id != null && (id.isBlank() || id.length() > Spine.MAX_ID))
      throw new IllegalArgumentException("event id of " + id.length() + " characters");
  }

  public static Draft of(String type, Event.Origin source, ObjectNode data) {
    return new Draft(null, null, type, 1, source, "", Event.Actor.NOBODY, data);
  }

  public Draft id(String id) {
    return new Draft(id, at, type, v, source, session, actor, data);
  }

  public Draft at(@Nullable Instant at) {
    return new Draft(id, at, type, v, source, session, actor, data);
  }

  public Draft session(String session) {
    return new Draft(id, at, type, v, source, session, actor, data);
  }

  public Draft actor(Event.Actor actor) {
    return new Draft(id, at, type, v, source, session, actor, data);
  }
}
