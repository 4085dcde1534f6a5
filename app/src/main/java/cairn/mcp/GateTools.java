package cairn.mcp;

import cairn.join.OpenGates;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
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
    List<OpenGates.Open> open = new OpenGates(home.project()).list();
    return Answer.of(Map.of("gates", open.stream().map(OpenGates.Open::summary).toList()));
  }

  Answer answer(Call call) throws Exception {
    var gates = new OpenGates(home.project());
    String id = call.arguments().text("gate");
    Gate gate =
        gates
            .find(id)
            .orElseThrow(() -> new ToolFailure("no gate '" + id + "' is open", "use gate_list"))
            .gate();
    Optional<String> value = Question.gate(call, gate, call.arguments().text("suggestion"));
    if (value.isEmpty())
      return Answer.failure("the person has not decided; the gate stays open", "");
    return switch (gates.answer(id, value.get(), call.person()).orElse(null)) {
      case null -> Answer.failure("somebody else has answered " + id + " meanwhile", "");
      case Decision.Refused<?> no -> Answer.refused(List.of(no.refusal()));
      case Decision.Accepted<?> _ -> Answer.of(Map.of("gate", id, "answer", value.get()));
    };
  }

  /// The gates at which a run stopped, and how the person goes on.
  static ObjectNode waiting(List<Gate> gates) {
    ObjectNode data = Json.object();
    var rows = data.putArray("waiting");
    for (Gate gate : gates)
      rows.addObject()
          .put("gate", gate.id())
          .put("question", gate.question())
          .put("default", gate.preset() == null ? "" : gate.preset())
          .put("how", "gate_answer, or " + Question.byHand(gate));
    return data;
  }
}
