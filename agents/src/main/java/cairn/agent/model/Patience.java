package cairn.agent.model;

import java.time.Duration;

/// How long to wait for a provider, besides the limit of the work as a whole.
///
/// @param connect for a connection
/// @param first for the head of the answer
/// @param idle between two whole events; bytes that trickle without completing one do not count
public record Patience(Duration connect, Duration first, Duration idle) {
  public static final Patience NORMAL =
      new Patience(Duration.ofSeconds(10), Duration.ofMinutes(3), Duration.ofSeconds(90));
}
