package cairn.web;

import cairn.kernel.Project;
import cairn.text.Json;
import cairn.use.Outcome;
import cairn.use.record.Directive;
import cairn.use.record.GiveDirective;
import cairn.use.record.GiveDirective.Given;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// What the researcher decides about the record at the page: the same commands, and so the same
/// rules, as in the terminal.
final class RecordActions {
  private final Project project;
  private final GiveDirective give;

  RecordActions(Project project) {
    this.project = project;
    this.give = new GiveDirective(project);
  }

  void act(ServerRequest request, ServerResponse response) {
    var path = request.path().pathParameters();
    JsonNode said = Json.parse(request.content().as(String.class));
    Optional<Directive> directive = directive(path.get("id"), path.get("action"), said);
    if (directive.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    switch (give.give(directive.get(), Me.AT_THE_PAGE)) {
      case Outcome.Refused<Given>(var refusals) -> Answer.refused(response, refusals);
      case Outcome.Done<Given>(var given) -> Answer.recorded(response, project, given.turn());
    }
  }

  private static Optional<Directive> directive(String id, String action, JsonNode said) {
    return Optional.ofNullable(
        switch (action) {
          case "affirm" -> new Directive.Affirm(id, text(said, "words"));
          case "withdraw" -> new Directive.Withdraw(id, text(said, "reason"));
          case "revive" -> new Directive.Revive(id, "hypothesis", text(said, "reason"));
          case "resolve" -> new Directive.Resolve(id, text(said, "other"), text(said, "choice"));
          case "comment" ->
              new Directive.Taste(
                  id, text(said, "tag"), text(said, "object"), text(said, "comment"));
          default -> null;
        });
  }

  private static String text(JsonNode said, String field) {
    return said.path(field).asString("");
  }
}
