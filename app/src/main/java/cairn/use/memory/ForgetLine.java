package cairn.use.memory;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.memory.state.MemoryCommand;
import cairn.use.Outcome;
import java.io.IOException;

/// Takes a line off the board for good: no rule and no agent brings it back.
public final class ForgetLine {
  private final Project project;

  public ForgetLine(Project project) {
    this.project = project;
  }

  /// @param line its number, its id, or the hash of any wording
  public Outcome<BoardChange> forget(String line, Who who) throws IOException {
    return BoardChange.submit(project, _ -> new MemoryCommand.ForgetLine(line), who);
  }
}
