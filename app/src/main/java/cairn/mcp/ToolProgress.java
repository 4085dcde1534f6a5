package cairn.mcp;

import cairn.kernel.Outage;
import cairn.kernel.Outcome;
import cairn.kernel.Reply;
import cairn.kernel.Watcher;
import cairn.kernel.Work;
import java.time.Duration;

/// Tells the client about work as it is done.
final class ToolProgress implements Watcher {
  private final Call call;
  private final int planned;
  private int settled;

  /// @param planned how many steps there may be; 0 if nobody knows
  ToolProgress(Call call, int planned) {
    this.call = call;
    this.planned = planned;
  }

  @Override
  public void retried(Work work, Outage.Kind kind, String reason, Duration wait) {
    call.log(LogLevel.WARNING, "again " + work.id() + ": " + reason);
  }

  @Override
  public void settled(Work work, Outcome outcome, Reply.Usage spent) {
    String how =
        switch (outcome) {
          case Outcome.Replied _ -> "done";
          case Outcome.Failed _ -> "failed";
          case Outcome.Skipped _ -> "skipped";
        };
    call.progress(++settled, planned, how + " " + work.id());
  }
}
