package cairn.kernel.work;

import cairn.kernel.brief.Reply;
import cairn.kernel.project.Project;
import cairn.spine.Query;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

/// What work cost. It reads the log each time it is asked, so it is for people and not for what
/// runs often.
public final class Costs {
  private Costs() {}

  /// The cost of all work of a protocol since then, also of attempts that led to nothing.
  public static Reply.Usage since(Project project, String protocol, Instant from) {
    var spent = new AtomicReference<>(Reply.Usage.NONE);
    var types = WorkLog.INSTANCE.events();
    project
        .spine()
        .read(
            Query.ALL.types(WorkLog.INSTANCE.name() + ".").between(from, null),
            event -> {
              types
                  .read(event)
                  .filter(work -> work.protocol().equals(protocol))
                  .ifPresent(work -> spent.updateAndGet(sum -> sum.plus(usage(work))));
              return true;
            });
    return spent.get();
  }

  private static Reply.Usage usage(WorkEvent event) {
    return switch (event) {
      case WorkEvent.Replied replied -> replied.usage();
      case WorkEvent.Failed failed -> failed.usage();
      case WorkEvent.Leased _, WorkEvent.Released _, WorkEvent.Closed _ -> Reply.Usage.NONE;
    };
  }
}
