package cairn.mcp;

import cairn.desk.RecordDesk;
import cairn.join.Briefing;
import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Who;
import cairn.record.EntryField;
import cairn.record.Reading;
import cairn.record.RecordCommand;
import cairn.record.RecordEvent;
import cairn.record.Turn;
import cairn.record.TurnReport;
import cairn.text.Json;
import cairn.use.record.ListEntries;
import java.util.List;
import java.util.Map;
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
    var desk = new RecordDesk(home.project());
    ObjectNode given = TurnForm.mended(call.arguments().values());
    TurnReport report = desk.turn(Turn.read(Json.write(given)).getFirst(), call.agent());
    ObjectNode data = Json.tree(report);
    if (!report.refused().isEmpty())
      data.set("examples", TurnForm.examples(given, data.path("refused")));
    boolean nothing = report.recorded().isEmpty() && !report.refused().isEmpty();
    return new Answer(Answer.text(Json.write(data)), data, nothing);
  }

  Answer show(Call call) throws Exception {
    String id = call.arguments().text("id").strip();
    if (id.isEmpty()) return list(call);
    var reading = new Reading(new RecordDesk(home.project()).state());
    Reading.Shown shown =
        reading
            .show(id)
            .orElseThrow(() ->
                new ToolFailure(
                    "nothing has the id '" + id + "'", "record_show without an id lists them"));
    ObjectNode data = Json.tree(shown);
    reading.whyNot(id).ifPresent(reasons -> data.set("why_not_settled", Json.tree(reasons)));
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

  /// Only the researcher decides: the client asks them, and what they say is theirs in the log.
  Answer decide(Call call) throws Exception {
    var desk = new RecordDesk(home.project());
    String id = call.arguments().text("id");
    String action = call.arguments().text("action");
    Reading.Shown shown =
        new Reading(desk.state())
            .show(id)
            .orElseThrow(() ->
                new ToolFailure(
                    "nothing has the id '" + id + "'", "record_show without an id lists them"));
    RecordCommand command = command(action, id, call.arguments());
    Who who =
        call.person()
            .key(Key.of(call.arguments().text("key"), "record_decide", Json.write(command)));
    if (desk.recorded(who).orElse(null) instanceof Decision.Accepted<RecordEvent> before)
      return Answer.of(TurnReport.of(before)).filesBehind(before.behind());
    String question =
        action + " " + id + ": " + shown.text() + "\n" + call.arguments().text("text");
    if (!Question.confirmed(call, question.strip(), "cairn record " + action + " " + id))
      return Answer.failure("the researcher said no; nothing was changed", "");
    return switch (desk.submit(command, who)) {
      case Decision.Refused<RecordEvent> no -> Answer.refused(List.of(no.refusal()));
      case Decision.Accepted<RecordEvent> yes -> Answer.of(TurnReport.of(yes));
    };
  }

  private static RecordCommand command(String action, String id, Arguments given)
      throws ToolFailure {
    String text = given.text("text");
    return switch (action) {
      case "affirm" -> new RecordCommand.Affirm(id, text);
      case "revise" -> {
        String name = given.given("field").orElse("Statement");
        EntryField field =
            EntryField.named(name)
                .orElseThrow(() ->
                    new ToolFailure("no field '" + name + "'", "for example Statement or Title"));
        yield new RecordCommand.Revise(
            id, field, given.need("text", "say what it is to say"), "revised over MCP");
      }
      case "withdraw" -> new RecordCommand.Withdraw(id, given.need("text", "say why"));
      case "revive" -> new RecordCommand.Revive(id, "hypothesis", given.need("text", "say why"));
      case "merge" ->
          new RecordCommand.MergeClaims(id, given.need("other", "name the other claim"), text);
      case "resolve" ->
          new RecordCommand.Resolve(
              id,
              given.need("other", "name the other entry"),
              given.need("text", "say what was decided"));
      case String other -> throw new ToolFailure("no action '" + other + "'", "");
    };
  }
}
