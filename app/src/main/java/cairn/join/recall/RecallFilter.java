package cairn.join.recall;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What somebody wants to recall, besides the words. Empty values mean "any".
///
/// @param speaker `user` or `agent`: who said it
/// @param session in which it was said
/// @param from said or shown at or after
/// @param asOf only what was known at that time: lines as they stood, words that had been said
public record RecallFilter(
    Set<RecallKey.Kind> kinds,
    String speaker,
    String session,
    @Nullable Instant from,
    @Nullable Instant asOf) {
  public static final RecallFilter NONE = new RecallFilter(Set.of(), "", "", null, null);

  public RecallFilter {
    kinds = Set.copyOf(kinds);
  }

  boolean any() {
    return !equals(NONE);
  }

  boolean lets(Recall.Found hit) {
    if (!kinds.isEmpty() && !kinds.contains(hit.kind())) return false;
    if (!speaker.isEmpty() && !speaker.equals(hit.speaker())) return false;
    if (!session.isEmpty() && !session.equals(hit.session())) return false;
    if (from == null && (asOf == null || hit.kind() == RecallKey.Kind.LINE)) return true;
    if (hit.at().isEmpty()) return false;
    Instant at = Instant.parse(hit.at());
    return (from == null || !at.isBefore(from)) && (asOf == null || !at.isAfter(asOf));
  }
}
