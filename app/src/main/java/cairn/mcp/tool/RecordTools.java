package cairn.mcp.tool;

import cairn.join.Briefing;
import cairn.kernel.Who;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Arguments;
import cairn.mcp.session.Call;
import cairn.mcp.session.Methods;
import cairn.mcp.session.Question;
import cairn.mcp.session.ToolFailure;
import cairn.mcp.wire.Page;
import cairn.text.Json;
import cairn.use.Outcome;
import cairn.use.record.Directive;
import cairn.use.record.GiveDirective;
import cairn.use.record.GiveDirective.Given;
import cairn.use.record.ListEntries;
import cairn.use.record.RecordTurn;
import cairn.use.record.ShowItem;
import cairn.use.record.ShowItem.Shown;
import cairn.use.record.TurnResult;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The record: where we are, what happened, what is believed and why.
final class RecordTools {
  private final Home home;

  RecordTools(Home home) {
    this.home = home;
  }

  Answer brief(Call call) throws Exception {
    String text = home.briefing(call.arguments().number("tokens", Briefing.TOKENS));
    return Answer.of(Map.of("briefing", text), text);
  }

  Answer turn(Call call) throws Exception {
    ObjectNode given = call.arguments().values();
    TurnResult report = new RecordTurn(home.project()).one(Json.write(given), call.agent());
    ObjectNode data = Json.tree(report);
    if (!report.refused().isEmpty()) data.set("examples", examples(given, data.path("refused")));
    boolean nothing = report.recorded().isEmpty() && !report.refused().isEmpty();
    return new Answer(Answer.text(Json.write(data)), data, nothing);
  }

  /// One filled event for each one that was refused, in their order.
  private static ArrayNode examples(ObjectNode turn, JsonNode refused) {
    ArrayNode examples = Json.array();
    for (JsonNode no : refused)
      examples.add(RecordTurn.example(turn.path("events").path(no.path("event").asInt(-1))));
    return examples;
  }

  Answer show(Call call) throws Exception {
    String id = call.arguments().text("id").strip();
    if (id.isEmpty()) return list(call);
    var items = new ShowItem(home.project());
    ObjectNode data = Json.tree(shown(items, id));
    items.whyNotSettled(id).ifPresent(reasons -> data.set("why_not_settled", Json.tree(reasons)));
    return Answer.of(data);
  }

  private Answer list(Call call) throws Exception {
    Arguments given = call.arguments();
    var wanted =
        new ListEntries.Wanted(given.text("kind"), given.text("status"), given.text("words"));
    var page =
        Page.of(new ListEntries(home.project()).list(wanted), given.text("cursor"), Methods.PAGE);
    ObjectNode data = Json.object();
    data.set("entries", Json.tree(page.items()));
    page.next().ifPresent(next -> data.put("next_cursor", next));
    return Answer.of(data);
  }

  private static Shown shown(ShowItem items, String id) throws ToolFailure {
    return items
        .show(id)
        .orElseThrow(() ->
            new ToolFailure(
                "nothing has the id '" + id + "'", "record_show without an id lists them"));
  }

  /// Only the researcher decides: the client asks them, and what they say is theirs in the log.
  Answer decide(Call call) throws Exception {
    var give = new GiveDirective(home.project());
    String id = call.arguments().text("id");
    String action = call.arguments().text("action");
    Shown shown = shown(new ShowItem(home.project()), id);
    Directive directive = directive(action, id, call.arguments());
    String key = call.arguments().text("key");
    Who who = call.person().key(GiveDirective.key(key, "record_decide", directive));
    Optional<Given> before = give.before(who);
    if (before.isPresent())
      return Answer.of(before.get().turn()).filesBehind(before.get().behind());
    String question =
        action + " " + id + ": " + shown.text() + "\n" + call.arguments().text("text");
    if (!Question.confirmed(call, question.strip(), "cairn record " + action + " " + id))
      return Answer.failure("the researcher said no; nothing was changed", "");
    return switch (give.give(directive, who)) {
      case Outcome.Refused<Given>(var refusals) -> Answer.refused(refusals);
      case Outcome.Done<Given>(var given) -> Answer.of(given.turn());
    };
  }

  private static Directive directive(String action, String id, Arguments given) throws ToolFailure {
    String text = given.text("text");
    return switch (action) {
      case "affirm" -> new Directive.Affirm(id, text);
      case "revise" -> {
        String name = given.given("field").orElse("Statement");
        if (!Directive.hasField(name))
          throw new ToolFailure("no field '" + name + "'", "for example Statement or Title");
        yield new Directive.Revise(
            id, name, given.need("text", "say what it is to say"), "revised over MCP");
      }
      case "withdraw" -> new Directive.Withdraw(id, given.need("text", "say why"));
      case "revive" -> new Directive.Revive(id, "hypothesis", given.need("text", "say why"));
      case "merge" ->
          new Directive.MergeClaims(id, given.need("other", "name the other claim"), text);
      case "resolve" ->
          new Directive.Resolve(
              id,
              given.need("other", "name the other entry"),
              given.need("text", "say what was decided"));
      case String other -> throw new ToolFailure("no action '" + other + "'", "");
    };
  }
}
