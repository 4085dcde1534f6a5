package cairn.mcp.tool;

import cairn.join.OpenGates;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Key;
import cairn.kernel.Who;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Call;
import cairn.mcp.session.Question;
import cairn.mcp.session.ToolFailure;
import cairn.text.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What waits for a person.
final class GateTools {
  private final Home home;

  GateTools(Home home) {
    this.home = home;
  }

  Answer list(Call call) throws Exception {
    return Answer.of(Map.of("gates", new OpenGates(home.project()).rows()));
  }

  Answer answer(Call call) throws Exception {
    var gates = new OpenGates(home.project());
    String id = call.arguments().text("gate");
    // What the person will say is not known yet, so it is no part of what the key stands for.
    Who who = call.person().key(Key.of(call.arguments().text("key"), "gate_answer", id));
    if (gates.recorded(who).orElse(null) instanceof Decision.Accepted<?> before)
      return Answer.of(Map.of("gate", id, "repeat_of", String.valueOf(before.recordedBefore())))
          .filesBehind(before.behind());
    Gate gate =
        gates
            .find(id)
            .orElseThrow(() -> new ToolFailure("no gate '" + id + "' is open", "use gate_list"))
            .gate();
    Optional<String> value = Question.gate(call, gate, call.arguments().text("suggestion"));
    if (value.isEmpty())
      return Answer.failure("the person has not decided; the gate stays open", "");
    return switch (gates.answer(id, value.get(), who).orElse(null)) {
      case null -> Answer.failure("somebody else has answered " + id + " meanwhile", "");
      case Decision.Refused<?> no -> Answer.refused(List.of(no.refusal()));
      case Decision.Accepted<?> yes ->
          Answer.of(Map.of("gate", id, "answer", value.get())).filesBehind(yes.behind());
    };
  }

  /// The gates at which a run stopped, and how the person goes on.
  static ObjectNode waiting(List<Gate> gates) {
    ObjectNode data = Json.object();
    var rows = data.putArray("waiting");
    for (Gate gate : gates)
      rows.addObject()
          .put("gate", gate.id())
          .put("kind", gate.kind())
          .put("question", gate.question())
          .put("default", gate.preset() == null ? "" : gate.preset())
          .put("how", "gate_answer, or " + Question.byHand(gate));
    return data;
  }
}
