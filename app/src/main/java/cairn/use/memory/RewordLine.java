package cairn.use.memory;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.memory.state.MemoryCommand;
import cairn.use.Outcome;
import java.io.IOException;

/// Gives a line other words; its counts stay.
public final class RewordLine {
  private final Project project;

  public RewordLine(Project project) {
    this.project = project;
  }

  /// @param line its number, its id, or the hash of any wording
  public Outcome<BoardChange> reword(String line, String rule, Who who) throws IOException {
    return BoardChange.submit(project, _ -> new MemoryCommand.RewordLine(line, rule), who);
  }
}
