package cairn.kernel.work;

import cairn.kernel.Work;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import java.time.Duration;

/// Is told when work starts, waits and ends; for progress displays. Called on the workshop's own
/// thread, [#waiting] on any.
public interface Watcher {
  Watcher SILENT = new Watcher() {};

  default void started(Work work, String agent) {}

  /// An agent says what it does while it works. Called on the thread that works.
  default void heard(String work, String words) {}

  default void retried(Work work, Outage.Kind kind, String reason, Duration wait) {}

  /// Nothing goes on for a while, and nobody here can do anything about it.
  ///
  /// @param forWhat what is waited for, and at most how long
  default void waiting(String forWhat) {}

  default void settled(Work work, Outcome outcome, Reply.Usage spent) {}
}
