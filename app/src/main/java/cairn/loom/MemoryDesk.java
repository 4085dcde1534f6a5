package cairn.loom;

import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.memory.fragment.Happening;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.spine.Position;
import cairn.spine.Query;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// What people and agents do to memory by name: lines added, forgotten, pinned, and proposals
/// settled. The board is taken as people left it before anything is changed.
public final class MemoryDesk {
  private final Loom loom;

  public MemoryDesk(Project project) {
    this.loom = new Loom(project, Loom.Bounds.USUAL, null);
  }

  public MemoryState state() {
    return loom.state();
  }

  /// @throws WeaveRefused if the board cannot be read
  public Decision<MemoryEvent> submit(MemoryCommand command, Who who) throws IOException {
    loom.takeBoard();
    return loom.chapter().submit(command, who);
  }

  /// An agent proposes a line for words of the user.
  public Decision<MemoryEvent> propose(String text, String quote, String by, Who who)
      throws IOException {
    return submit(new MemoryCommand.ProposeLine(text, quote, said(quote), by), who);
  }

  /// The newest message of a user that has these words.
  private @Nullable Happening said(String quote) {
    if (quote.isBlank()) return null;
    var found = new Happening[1];
    loom.project()
        .spine()
        .read(
            Query.after(Position.START),
            event -> {
              if (event.type().equals("channel.message")
                  && event.data().path("text").asString("").contains(quote))
                Happening.of(event).ifPresent(h -> found[0] = h);
              return true;
            });
    return found[0];
  }
}
