package cairn.use.inquiry;

import cairn.agent.Agents;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.words.Role;
import cairn.join.Protocols;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/// Chooses who goes on with an inquiry, in the place of whom `cairn.yaml` names. What was done
/// stays done; the next brief goes to the agent that was chosen.
public final class NameAgent {
  private final Project project;

  public NameAgent(Project project) {
    this.project = project;
  }

  /// Whom one can choose.
  public List<String> names() throws IOException {
    return Agents.names(project.folder());
  }

  /// What an agent can be chosen for.
  public static List<String> roles() {
    return Arrays.stream(Role.values()).map(Role::word).toList();
  }

  public record Named(String agent) {}

  /// @param role empty for everything
  /// @param agent empty for whom `cairn.yaml` names
  public Outcome<Named> name(String inquiry, String role, String agent, Who who) {
    var command = new InquiryCommand.NameAgent(inquiry, role, agent);
    return Outcome.of(Protocols.inquiries(project).submit(command, who), _ -> new Named(agent));
  }
}
