package cairn.kernel;

import java.time.Duration;

/// Sees work come and go; for progress displays. Called on the workshop's own thread, [#waiting] on
/// any.
public interface Watcher {
  Watcher SILENT = new Watcher() {};

  default void started(Work work, String agent) {}

  default void retried(Work work, Outage.Kind kind, String reason, Duration wait) {}

  /// Nothing goes on for a while, and nobody here can do anything about it.
  ///
  /// @param forWhat what is waited for, and at most how long
  default void waiting(String forWhat) {}

  default void settled(Work work, Outcome outcome, Reply.Usage spent) {}
}
