package cairn.web;

import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.Outcome;
import cairn.use.record.Directive;
import cairn.use.record.GiveDirective;
import cairn.use.record.GiveDirective.Given;
import cairn.use.record.RecordTurn;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

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
    switch (give.give(directive.get(), Me.at(request))) {
      case Outcome.Refused<Given>(var refusals) -> Answer.refused(response, refusals);
      case Outcome.Done<Given>(var given) -> Answer.recorded(response, project, given.turn());
    }
  }

  /// What a person writes down of their work.
  ///
  /// @param kind `claim`, `decision`, …; empty to let the rules read the words
  /// @param more fields that this kind has beside its text
  /// @param key names this click: sent again, it is the same turn
  record Said(String words, String kind, Map<String, String> more, String key) {
    String turn() {
      ObjectNode turn = Json.object().put("user", words);
      if (key != null && !key.isBlank()) turn.put("key", "page " + key);
      if (kind == null || kind.isBlank()) return turn.toString();
      ObjectNode event = turn.putArray("events").addObject().put("kind", kind);
      if (more != null)
        more.forEach((name, text) -> {
          if (!text.isBlank()) event.put(name, text);
        });
      return turn.toString();
    }
  }

  void turn(ServerRequest request, ServerResponse response) {
    try {
      Said said = Json.read(request.content().as(String.class), Said.class);
      if (said.words() == null || said.words().isBlank())
        Answer.malformed(response, "nothing was written", "say what happened");
      else
        Answer.recorded(
            response, project, new RecordTurn(project).one(said.turn(), Me.at(request)));
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "reload the page and write it again");
    }
  }

  private static Optional<Directive> directive(String id, String action, JsonNode said) {
    return Optional.ofNullable(
        switch (action) {
          case "affirm" -> new Directive.Affirm(id, text(said, "words"));
          case "withdraw" -> new Directive.Withdraw(id, text(said, "reason"));
          case "revive" -> new Directive.Revive(id, "hypothesis", text(said, "reason"));
          case "resolve" -> new Directive.Resolve(id, text(said, "other"), text(said, "choice"));
          case "revise" ->
              Directive.hasField(text(said, "field"))
                  ? new Directive.Revise(
                      id, text(said, "field"), text(said, "text"), text(said, "note"))
                  : null;
          case "take" ->
              new Directive.TakeProposed(
                  id, text(said, "failed"), text(said, "why"), text(said, "keep"));
          case "dismiss" -> new Directive.DismissProposed(id);
          case "merge" -> new Directive.MergeProposed(id, text(said, "into"));
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
