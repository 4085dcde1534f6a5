package cairn.memory.state;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that may become a line and waits for a person: the rules were not sure, or it asks for
/// something that only a person may allow.
///
/// @param id hash of its words
/// @param text as it would stand on the board
/// @param quote the words it rests on; empty if nobody said any
/// @param event where they were said; empty if nowhere
/// @param by `rules`, or the name of the agent that proposed it
/// @param held true if it is dangerous and opens a gate, false if it is merely proposed
/// @param reason why it was not taken at once
/// @param line the line whose words it would replace; empty for a line of its own
public record Candidate(
    String id,
    String text,
    String quote,
    String event,
    Instant at,
    String session,
    String by,
    boolean held,
    String reason,
    @Nullable String line) {
  public Candidate {
    if (line == null) line = "";
  }

  /// Whether it would be a line of its own, and somebody said it.
  public boolean proposesLine() {
    return line.isEmpty() && !event.isEmpty();
  }

  /// The words it rests on; null if nobody said any.
  public Line.@Nullable Source source() {
    return event.isEmpty() ? null : new Line.Source(event, at.toString(), session, quote);
  }
}
