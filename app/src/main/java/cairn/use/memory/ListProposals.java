package cairn.use.memory;

import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.state.Candidate;
import java.time.Instant;
import java.util.List;

/// Lists what may become a line and waits for a person's word.
public final class ListProposals {
  /// @param quote the words it rests on; empty if nobody said any
  /// @param event where they were said; empty if nowhere
  /// @param by `rules`, or the name of the agent that proposed it
  /// @param held true if it asks for something that only a person may allow
  /// @param reason why it was not taken at once
  public record Proposal(
      String id,
      String text,
      String quote,
      String event,
      Instant at,
      String session,
      String by,
      boolean held,
      String reason) {
    private static Proposal of(Candidate c) {
      return new Proposal(
          c.id(),
          c.text(),
          c.quote(),
          c.event(),
          c.at(),
          c.session(),
          c.by(),
          c.held(),
          c.reason());
    }
  }

  private final Project project;

  public ListProposals(Project project) {
    this.project = project;
  }

  public List<Proposal> list() {
    return project.chapter(new Memory()).state().waitingCandidates().stream()
        .map(Proposal::of)
        .toList();
  }
}
