package cairn.use.memory;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryCommand;
import cairn.use.Outcome;
import java.io.IOException;

/// Refuses tool calls that would break a line, or only reminds.
public final class EnforceLine {
  private final Project project;

  public EnforceLine(Project project) {
    this.project = project;
  }

  /// @param line its number, its id, or the hash of any wording
  public Outcome<BoardChange> enforce(String line, boolean enforced, Who who) throws IOException {
    return BoardChange.submit(
        project,
        state -> {
          Line.Marks now = state.find(line).map(Line::marks).orElse(Line.Marks.NONE);
          return new MemoryCommand.MarkLine(line, now.pinned(), enforced);
        },
        who);
  }
}
