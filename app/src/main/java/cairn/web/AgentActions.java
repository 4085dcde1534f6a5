package cairn.web;

import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.Outcome;
import cairn.use.inquiry.NameAgent;
import cairn.use.pipeline.WorkOnPipeline;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who can work, and who goes on with a run.
final class AgentActions {
  private final Project project;
  private final WorkOnPipeline crew;

  AgentActions(Project project, WorkOnPipeline crew) {
    this.project = project;
    this.crew = crew;
  }

  /// @param roles of an inquiry, for which one can choose apart
  record AgentNames(List<String> names, List<String> roles) {}

  /// @param role empty for everything
  private record Chosen(String role, String agent) {
    Chosen {
      role = role == null ? "" : role;
    }
  }

  void list(ServerRequest request, ServerResponse response) throws IOException {
    try {
      Answer.json(response, new AgentNames(new NameAgent(project).names(), NameAgent.roles()));
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "mend cairn.yaml");
    }
  }

  void inquiry(ServerRequest request, ServerResponse response) throws IOException {
    Chosen chosen = chosen(request, response);
    if (chosen == null) return;
    String id = request.path().pathParameters().get("id");
    switch (new NameAgent(project).name(id, chosen.role(), chosen.agent(), Me.at(request))) {
      case Outcome.Refused<NameAgent.Named>(var refusals) -> Answer.refused(response, refusals);
      case Outcome.Done<NameAgent.Named>(var named) -> Answer.recorded(response, project, named);
    }
  }

  void pipeline(ServerRequest request, ServerResponse response) throws IOException {
    Chosen chosen = chosen(request, response);
    if (chosen == null) return;
    if (crew.name(chosen.agent(), Me.at(request)))
      Answer.recorded(response, project, new NameAgent.Named(chosen.agent()));
    else Answer.unknown(response);
  }

  /// Null if it was answered already that this cannot be.
  private @Nullable Chosen chosen(ServerRequest request, ServerResponse response)
      throws IOException {
    try {
      Chosen chosen = Json.read(request.content().as(String.class), Chosen.class);
      String agent = chosen.agent();
      boolean known =
          agent != null && (agent.isEmpty() || new NameAgent(project).names().contains(agent));
      if (known && (chosen.role().isEmpty() || NameAgent.roles().contains(chosen.role())))
        return chosen;
      Answer.malformed(response, "there is no such agent or role", "cairn.yaml names the agents");
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "mend cairn.yaml, or reload the page");
    }
    return null;
  }
}
