package cairn.use.memory;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryCommand;
import cairn.use.Outcome;
import java.io.IOException;

/// Shows a line before all others, or not any more.
public final class PinLine {
  private final Project project;

  public PinLine(Project project) {
    this.project = project;
  }

  /// @param line its number, its id, or the hash of any wording
  public Outcome<BoardChange> pin(String line, boolean pinned, Who who) throws IOException {
    return BoardChange.submit(
        project,
        state -> {
          Line.Marks now = state.find(line).map(Line::marks).orElse(Line.Marks.NONE);
          return new MemoryCommand.MarkLine(line, pinned, now.enforced());
        },
        who);
  }
}
