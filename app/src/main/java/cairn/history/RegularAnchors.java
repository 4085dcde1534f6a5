package cairn.history;

import cairn.kernel.project.Project;
import cairn.spine.Anchor;
import cairn.spine.Position;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Keeps an anchor from time to time without being asked, so that whatever commit comes next
/// carries one: after a command that recorded something, at most once a day or every thousand
/// events.
public final class RegularAnchors {
  static final Duration EVERY = Duration.ofDays(1);
  static final long EVENTS = 1_000;

  private RegularAnchors() {}

  /// Never fails: what was recorded is safe, and the next command tries again.
  public static void keep(Project project) {
    if (!project.recorded()) return;
    try {
      Position head = project.spine().head();
      var file = new KeptAnchors(project.folder());
      Instant now = project.clock().instant();
      if (due(file.read().rows(), head, now))
        file.add(new KeptAnchors.Kept(Anchor.of(head, "the log").text(), now, "", ""));
    } catch (IOException e) {
      return; // an anchor less, and nothing else
    }
  }

  private static boolean due(List<KeptAnchors.Row> rows, Position head, Instant now) {
    if (head.seq() == 0) return false;
    if (rows.isEmpty()) return true;
    KeptAnchors.Row last = rows.getLast();
    long more = head.seq() - last.anchor().seq();
    boolean old = !now.isBefore(last.kept().at().plus(EVERY));
    return more >= EVENTS || more > 0 && old;
  }
}
