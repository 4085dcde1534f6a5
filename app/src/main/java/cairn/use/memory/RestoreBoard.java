package cairn.use.memory;

import cairn.kernel.project.Project;
import cairn.loom.Loom;
import cairn.memory.state.MemoryState;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Puts an earlier board back.
public final class RestoreBoard {
  /// How many earlier boards are listed.
  private static final int LISTED = 20;

  /// @param until what changed it
  public record Earlier(long revision, int rows, String until) {}

  /// @param revision of the board now
  public record Restored(long revision, int rows) {}

  private final Loom loom;

  public RestoreBoard(Project project) {
    this.loom = new Loom(project, Loom.Bounds.USUAL, null);
  }

  /// What there is to go back to, the newest first.
  public List<Earlier> list() {
    MemoryState state = loom.state();
    var list = new ArrayList<Earlier>();
    long size = state.boards().size();
    for (long i = size - 1; i >= Math.max(0, size - LISTED); i--) {
      MemoryState.Earlier earlier = state.boards().at(i);
      list.add(new Earlier(earlier.revision(), earlier.rows().size(), earlier.why()));
    }
    return list;
  }

  /// @param revision which board; 0 for the one before the last change
  public Outcome<Restored> restore(long revision) throws IOException {
    return Outcome.of(
        loom.rollback(revision),
        _ -> new Restored(loom.state().hot().revision(), loom.state().rows().size()));
  }
}
