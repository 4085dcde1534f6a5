package cairn.mcp.session;

import cairn.gate.GateWords;
import cairn.gate.OpenGate;
import cairn.kernel.Gate;
import cairn.text.Json;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Questions to the person at the client.
public final class Question {
  private static final String ANSWER = "answer";
  private static final String YES = "yes";

  /// So much of what a gate tells is put into the question; the rest is in the resource.
  private static final int MAX_CONTEXT = 1_500;

  private Question() {}

  /// True if the person says yes.
  ///
  /// @param command how they say it themselves, where the client cannot ask
  public static boolean confirmed(Call call, String question, String command) throws Exception {
    ObjectNode schema = schema();
    ((ObjectNode) schema.get("properties"))
        .putObject(ANSWER)
        .put("type", "string")
        .put("title", "Your decision")
        .putArray("enum")
        .add(YES)
        .add("no");
    return switch (call.ask(question, schema)) {
      case Call.Said.Accepted(var content) -> content.path(ANSWER).asString("").equals(YES);
      case Call.Said.Declined _ -> false;
      case Call.Said.Unasked(String why) ->
          throw new ToolFailure(
              "only the person decides this, and " + why,
              "stop here and ask them to run: " + command);
    };
  }

  /// What the person answers at a gate; empty if they would rather not now.
  ///
  /// @param suggestion what the agent would answer, or empty
  public static Optional<String> gate(Call call, Gate gate, String suggestion) throws Exception {
    return switch (call.ask(text(gate, suggestion), schema(gate))) {
      case Call.Said.Accepted(var content) ->
          Optional.of(content.path(ANSWER).asString("").strip()).filter(a -> !a.isEmpty());
      case Call.Said.Declined _ -> Optional.empty();
      case Call.Said.Unasked(String why) ->
          throw new ToolFailure("only a person answers a gate, and " + why, byHand(gate));
    };
  }

  public static String byHand(Gate gate) {
    return "stop here and ask them to run: cairn gate answer "
        + gate.id()
        + " "
        + (gate.preset() == null ? "ANSWER" : gate.preset());
  }

  private static String text(Gate gate, String suggestion) {
    var text = new StringBuilder(gate.question().strip());
    for (Gate.Answer answer : gate.offered())
      text.append("\n- ").append(answer.value()).append(": ").append(answer.meaning());
    String about = String.join("\n", GateWords.about(OpenGate.of(gate)));
    if (!about.isEmpty())
      text.append("\n\n")
          .append(about.length() <= MAX_CONTEXT ? about : about.substring(0, MAX_CONTEXT) + "…");
    if (!suggestion.isEmpty()) text.append("\n\nThe agent suggests: ").append(suggestion);
    return text.toString();
  }

  private static ObjectNode schema(Gate gate) {
    ObjectNode schema = schema();
    ObjectNode answer = ((ObjectNode) schema.get("properties")).putObject(ANSWER);
    answer.put("type", "string").put("title", "Your answer");
    if (!gate.answers().isEmpty()) {
      ArrayNode values = answer.putArray("enum");
      gate.answers().forEach(a -> values.add(a.value()));
    }
    if (gate.preset() != null) answer.put("default", gate.preset());
    return schema;
  }

  private static ObjectNode schema() {
    ObjectNode schema = Json.object().put("type", "object");
    schema.putObject("properties");
    schema.putArray("required").add(ANSWER);
    return schema;
  }
}
