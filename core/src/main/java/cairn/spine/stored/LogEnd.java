package cairn.spine.stored;

import cairn.spine.Position;
import java.time.Instant;

/// Where a stored log ends, and when its last event was logged.
public record LogEnd(Position head, Instant ts) {
  public static final LogEnd NONE = new LogEnd(Position.START, Instant.EPOCH);
}
