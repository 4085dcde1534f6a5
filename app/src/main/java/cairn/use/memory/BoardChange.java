package cairn.use.memory;

import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.loom.MemoryDesk;
import cairn.loom.WeaveRefused;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.function.Function;

/// What a change of the board brought.
///
/// @param events how many; none if the board said it already
/// @param held under which name it waits for a person's approval; empty if it does not
/// @param reason why it waits
public record BoardChange(int events, String held, String reason) {
  /// The board is read as people left it before the command is made from it.
  static Outcome<BoardChange> submit(
      Project project, Function<MemoryState, MemoryCommand> command, Who who) throws IOException {
    var desk = new MemoryDesk(project);
    try {
      return Outcome.of(desk.submit(command.apply(desk.state()), who), BoardChange::of);
    } catch (WeaveRefused e) {
      return Outcome.refused(e.refusal());
    }
  }

  private static BoardChange of(Decision.Accepted<MemoryEvent> accepted) {
    for (MemoryEvent event : accepted.events())
      if (event instanceof MemoryEvent.SignalProposed(var waits))
        return new BoardChange(accepted.events().size(), waits.id(), waits.reason());
    return new BoardChange(accepted.events().size(), "", "");
  }
}
