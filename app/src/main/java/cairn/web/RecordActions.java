package cairn.web;

import cairn.desk.RecordDesk;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.record.RecordCommand;
import cairn.record.RecordEvent;
import cairn.record.TurnReport;
import cairn.text.Json;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// What the researcher decides about the record at the page: the same commands, and so the same
/// rules, as in the terminal.
final class RecordActions {
  private final Project project;
  private final RecordDesk desk;

  RecordActions(Project project) {
    this.project = project;
    this.desk = new RecordDesk(project);
  }

  void act(ServerRequest request, ServerResponse response) {
    var path = request.path().pathParameters();
    JsonNode said = Json.parse(request.content().as(String.class));
    Optional<RecordCommand> command = command(path.get("id"), path.get("action"), said);
    if (command.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    switch (desk.submit(command.get(), Me.AT_THE_PAGE)) {
      case Decision.Refused<RecordEvent> no -> Answer.refused(response, List.of(no.refusal()));
      case Decision.Accepted<RecordEvent> yes ->
          Answer.recorded(response, project, TurnReport.of(yes));
    }
  }

  private static Optional<RecordCommand> command(String id, String action, JsonNode said) {
    return Optional.ofNullable(
        switch (action) {
          case "affirm" -> new RecordCommand.Affirm(id, text(said, "words"));
          case "withdraw" -> new RecordCommand.Withdraw(id, text(said, "reason"));
          case "revive" -> new RecordCommand.Revive(id, "hypothesis", text(said, "reason"));
          case "resolve" ->
              new RecordCommand.Resolve(id, text(said, "other"), text(said, "choice"));
          case "comment" ->
              new RecordCommand.Taste(
                  id, text(said, "tag"), text(said, "object"), text(said, "comment"));
          default -> null;
        });
  }

  private static String text(JsonNode said, String field) {
    return said.path(field).asString("");
  }
}
