package cairn.use.memory;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.memory.state.MemoryCommand;
import cairn.use.Outcome;
import java.io.IOException;

/// Writes a rule onto the board.
public final class AddLine {
  private final Project project;

  public AddLine(Project project) {
    this.project = project;
  }

  public Outcome<BoardChange> add(String rule, Who who) throws IOException {
    return BoardChange.submit(project, _ -> new MemoryCommand.AddLine(rule), who);
  }
}
