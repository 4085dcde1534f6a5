package cairn.use.inquiry;

import cairn.kernel.Outage;
import cairn.kernel.Outcome;
import cairn.kernel.Reply;
import cairn.kernel.Watcher;
import cairn.kernel.Work;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/// Keeps what agents work on right now.
///
/// @param lock guards `steps`
record StepWatch(Map<String, InquiryRuns.RunStep> steps, Object lock, InstantSource clock)
    implements Watcher {
  @Override
  public void started(Work work, String agent) {
    var step =
        new InquiryRuns.RunStep(work.brief().role().replace('-', ' '), agent, clock.instant());
    synchronized (lock) {
      steps.put(work.id(), step);
    }
  }

  @Override
  public void retried(Work work, Outage.Kind kind, String reason, Duration wait) {
    done(work);
  }

  @Override
  public void settled(Work work, Outcome outcome, Reply.Usage spent) {
    done(work);
  }

  private void done(Work work) {
    synchronized (lock) {
      steps.remove(work.id());
    }
  }
}
