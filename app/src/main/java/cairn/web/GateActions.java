package cairn.web;

import cairn.gate.GateRow;
import cairn.join.OpenGates;
import cairn.kernel.Decision;
import cairn.kernel.KernelCode;
import cairn.kernel.Key;
import cairn.kernel.Project;
import cairn.kernel.Refusal;
import cairn.text.Json;
import cairn.use.inquiry.InquiryRuns;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What waits for a person, and their answer. Whoever answers first decides; the other is told.
final class GateActions {
  private final Project project;
  private final OpenGates gates;
  private final InquiryRuns runs;

  GateActions(Project project, InquiryRuns runs) {
    this.project = project;
    this.runs = runs;
    this.gates = new OpenGates(project);
  }

  record OpenGateList(List<GateRow> gates) {}

  record Answered(String gate, String answer) {}

  List<GateRow> open() {
    return gates.rows();
  }

  void list(ServerRequest request, ServerResponse response) {
    Answer.json(response, new OpenGateList(open()));
  }

  void answer(ServerRequest request, ServerResponse response) throws IOException {
    String gate = request.path().pathParameters().get("gate");
    JsonNode said = Json.parse(request.content().as(String.class));
    String value = said.path("value").asString("");
    Key key = Key.of(said.path("key").asString(""), "gate", gate, value);
    var decision = gates.answer(gate, value, Me.AT_THE_PAGE.key(key));
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
      case Decision.Accepted<?> _ -> {
        runs.answered(gate);
        Answer.recorded(response, project, new Answered(gate, value));
      }
    }
  }
}
