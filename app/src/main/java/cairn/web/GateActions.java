package cairn.web;

import cairn.join.OpenGates;
import cairn.kernel.Decision;
import cairn.kernel.KernelCode;
import cairn.kernel.Project;
import cairn.kernel.Refusal;
import cairn.text.Json;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// What waits for a person, and their answer. Whoever answers first decides; the other is told.
final class GateActions {
  private final OpenGates gates;

  GateActions(Project project) {
    this.gates = new OpenGates(project);
  }

  List<Map<String, Object>> open() {
    return gates.list().stream().map(OpenGates.Open::summary).toList();
  }

  void list(ServerRequest request, ServerResponse response) {
    Answer.json(response, Map.of("gates", open()));
  }

  void answer(ServerRequest request, ServerResponse response) throws IOException {
    String gate = request.path().pathParameters().get("gate");
    String value = Json.parse(request.content().as(String.class)).path("value").asString("");
    var decision = gates.answer(gate, value, Me.AT_THE_PAGE);
    if (decision.isEmpty()) {
      Answer.refused(
          response,
          List.of(
              Refusal.of(
                  KernelCode.GATE_CLOSED,
                  "this question is no longer open: somebody else was faster",
                  "the log says who answered, and what")));
      return;
    }
    switch (decision.get()) {
      case Decision.Refused<?> no -> Answer.refused(response, List.of(no.refusal()));
      case Decision.Accepted<?> _ -> Answer.json(response, Map.of("gate", gate, "answer", value));
    }
  }
}
