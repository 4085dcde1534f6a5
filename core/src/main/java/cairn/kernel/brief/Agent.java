package cairn.kernel.brief;

import java.time.Duration;

/// Who does the thinking: a brief in, a reply or a typed [Outage] out. Agents propose; they never
/// see the log, choose ids, or write files of the engine.
///
/// Called on a virtual thread; interruption means cancel. Implementations are thread-safe.
public interface Agent {
  /// For example `extractive`, `anthropic:claude-sonnet-4`, `command:codex`.
  String name();

  /// Calls that go to the same provider share one concurrency limit.
  default String provider() {
    return name();
  }

  /// True for one who comes for the work: it is not called, and a run waits for it as at a gate.
  default boolean comesForIt() {
    return false;
  }

  /// @param limit the work's timeout, for the agent to pass on to what it calls
  Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException;
}
