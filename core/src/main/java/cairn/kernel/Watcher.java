package cairn.kernel;

import java.time.Duration;

/// Sees work come and go; for progress displays. Called on the workshop's own thread.
public interface Watcher {
  Watcher SILENT = new Watcher() {};

  default void started(Work work, String agent) {}

  default void retried(Work work, Outage.Kind kind, String reason, Duration wait) {}

  default void settled(Work work, Outcome outcome, Reply.Usage spent) {}
}
