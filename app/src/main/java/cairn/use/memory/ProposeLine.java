package cairn.use.memory;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.loom.MemoryDesk;
import cairn.memory.state.MemoryEvent;
import cairn.use.Outcome;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.util.List;

/// Takes a line that an agent proposes for words of the user.
public final class ProposeLine {
  /// What became of it: a line, something that waits, or nothing new.
  ///
  /// @param outcome `taken`, `proposed`, `held` or `known already`
  /// @param line as it stands on the board, if it was taken
  /// @param id of the proposal, if it waits
  /// @param reason why it waits
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Proposed(String outcome, String line, String id, String reason) {}

  private final Project project;

  public ProposeLine(Project project) {
    this.project = project;
  }

  /// @param quote the user's words it rests on
  /// @param by the name of the agent
  public Outcome<Proposed> propose(String rule, String quote, String by, Who who)
      throws IOException {
    return Outcome.of(
        new MemoryDesk(project).propose(rule, quote, by, who), yes -> proposed(yes.events()));
  }

  private static Proposed proposed(List<MemoryEvent> events) {
    for (MemoryEvent event : events.reversed())
      switch (event) {
        case MemoryEvent.LineTaken taken -> {
          return new Proposed("taken", taken.text(), "", "");
        }
        case MemoryEvent.SignalProposed(var c) -> {
          return new Proposed(c.held() ? "held" : "proposed", "", c.id(), c.reason());
        }
        default -> {}
      }
    return new Proposed("known already", "", "", "");
  }
}
