package cairn.use.memory;

import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.loom.MemoryDesk;
import cairn.loom.WeaveRefused;
import cairn.memory.MemoryCommand;
import cairn.memory.MemoryState;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.function.Function;

/// What a change of the board brought.
///
/// @param events how many; none if the board said it already
public record BoardChange(int events) {
  /// The board is read as people left it before the command is made from it.
  static Outcome<BoardChange> submit(
      Project project, Function<MemoryState, MemoryCommand> command, Who who) throws IOException {
    var desk = new MemoryDesk(project);
    try {
      return Outcome.of(
          desk.submit(command.apply(desk.state()), who),
          accepted -> new BoardChange(accepted.events().size()));
    } catch (WeaveRefused e) {
      return Outcome.refused(e.refusal());
    }
  }
}
