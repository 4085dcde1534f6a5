package cairn.mcp.session;

import cairn.kernel.Work;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.work.Watcher;
import cairn.mcp.wire.LogLevel;
import java.time.Duration;

/// Tells the client about work as it is done.
public final class ToolProgress implements Watcher {
  private final Call call;
  private final int planned;
  private int settled;

  /// @param planned how many steps there may be; 0 if nobody knows
  public ToolProgress(Call call, int planned) {
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
