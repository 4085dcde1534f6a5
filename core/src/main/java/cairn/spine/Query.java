package cairn.spine;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which events to read. Empty sets and nulls mean "any". `types` entries ending in `.` or `.*`
/// match a whole family (`record.`).
///
/// @param from inclusive, on [Event#when]
/// @param to exclusive, on [Event#when]
/// @param limit stop after so many; reading exits early
public record Query(
    Position after,
    @Nullable Instant from,
    @Nullable Instant to,
    Set<String> types,
    Set<String> kinds,
    Set<String> sessions,
    long limit) {

  public static final Query ALL =
      new Query(Position.START, null, null, Set.of(), Set.of(), Set.of(), Long.MAX_VALUE);

  public static Query after(Position position) {
    return new Query(position, null, null, Set.of(), Set.of(), Set.of(), Long.MAX_VALUE);
  }

  /// The same question, asked from another place on.
  public Query from(Position after) {
    return new Query(after, from, to, types, kinds, sessions, limit);
  }

  public Query types(String... types) {
    return new Query(after, from, to, Set.of(types), kinds, sessions, limit);
  }

  public Query kinds(String... kinds) {
    return new Query(after, from, to, types, Set.of(kinds), sessions, limit);
  }

  public Query sessions(String... sessions) {
    return new Query(after, from, to, types, kinds, Set.of(sessions), limit);
  }

  public Query between(@Nullable Instant from, @Nullable Instant to) {
    return new Query(after, from, to, types, kinds, sessions, limit);
  }

  public Query limit(long limit) {
    return new Query(after, from, to, types, kinds, sessions, limit);
  }
}
