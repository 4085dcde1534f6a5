package cairn.cli.terminal;

import cairn.kernel.project.Project;
import cairn.spine.Position;
import cairn.use.inquiry.WorkOnInquiry;
import java.time.Duration;
import java.time.Instant;

/// Waits at a terminal for the replies of a coding agent. Nothing is held while it waits: Ctrl-C
/// loses nothing, and replies count whether somebody waits or not.
public final class HostWait {
  /// Whoever waits longer has gone home.
  static final Duration LIMIT = Duration.ofHours(24);

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(2);

  private final Out out;
  private final Project project;
  private int said = -1;

  public HostWait(Out out, Project project) {
    this.out = out;
    this.project = project;
  }

  /// Says it once, and then only how many are left.
  public void say(int works) {
    if (said < 0) {
      out.note(HostWords.awaiting(works));
      out.note(out.dim("waiting for replies; Ctrl-C stops the waiting and loses nothing"));
    } else if (works != said) {
      out.note(out.dim(Out.counted(works, "brief") + " left"));
    }
    said = works;
  }

  /// True when something came into the log; false if the run was stopped or the limit is reached.
  public boolean await(WorkOnInquiry.Run run) throws InterruptedException {
    Position head = project.spine().head();
    Instant end = project.clock().instant().plus(LIMIT);
    while (!run.stopped() && project.clock().instant().isBefore(end)) {
      project.spine().await(head, LOOK_AGAIN);
      if (project.spine().head().seq() > head.seq()) return true;
    }
    return false;
  }
}
