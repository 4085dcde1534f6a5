package cairn.use.memory;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.memory.state.MemoryCommand;
import cairn.use.Outcome;
import java.io.IOException;

/// Makes a proposal a line, or turns it down for good.
public final class SettleProposal {
  private final Project project;

  public SettleProposal(Project project) {
    this.project = project;
  }

  public Outcome<BoardChange> settle(String id, boolean take, Who who) throws IOException {
    return BoardChange.submit(project, _ -> new MemoryCommand.SettleCandidate(id, take), who);
  }
}
