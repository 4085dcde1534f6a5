package cairn.web;

import cairn.gate.GateRow;
import cairn.join.OpenGates;
import cairn.kernel.Decision;
import cairn.kernel.KernelCode;
import cairn.kernel.Key;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.serve.Visitor;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.inquiry.InquiryRuns;
import cairn.use.pipeline.WorkOnPipeline;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// What waits for a person, and their answer. Whoever answers first decides; the other is told.
final class GateActions {
  private final Project project;
  private final OpenGates gates;
  private final Remarks remarks;
  private final InquiryRuns runs;
  private final WorkOnPipeline crew;

  GateActions(Project project, InquiryRuns runs, WorkOnPipeline crew) {
    this.crew = crew;
    this.project = project;
    this.runs = runs;
    this.gates = new OpenGates(project);
    this.remarks = new Remarks(project);
  }

  /// How many answers are remembered, to say who gave them.
  private static final int REMEMBERED = 50;

  /// @param answered the last answers that were given here
  /// @param remarks what people say to each other at these questions
  record OpenGateList(List<GateRow> gates, List<Answered> answered, List<Remarks.Remark> remarks) {}

  /// @param by empty for whoever has no name
  record Answered(String gate, String answer, String by) {}

  /// The last first.
  private final Deque<Answered> answered = new ConcurrentLinkedDeque<>();

  List<GateRow> open() {
    return gates.rows();
  }

  void list(ServerRequest request, ServerResponse response) {
    List<GateRow> open = open();
    var ids = open.stream().map(GateRow::id).collect(Collectors.toUnmodifiableSet());
    Answer.json(response, new OpenGateList(open, List.copyOf(answered), remarks.at(ids)));
  }

  private record Said(String text) {}

  /// Somebody says something at a question, without deciding it.
  void remark(ServerRequest request, ServerResponse response) throws IOException {
    String gate = request.path().pathParameters().get("gate");
    String text;
    try {
      Said said = Json.read(request.content().as(String.class), Said.class);
      text = said.text() == null ? "" : said.text().strip();
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "reload the page and write it again");
      return;
    }
    if (text.isEmpty() || text.length() > Remarks.LONGEST) {
      Answer.malformed(
          response, "a remark has 1 to " + Remarks.LONGEST + " characters", "make it shorter");
      return;
    }
    if (open().stream().noneMatch(g -> g.id().equals(gate))) {
      Answer.refused(response, List.of(closed(gate)));
      return;
    }
    String name = Visitor.of(request).name();
    Answer.recorded(response, project, remarks.say(gate, name, text, Me.at(request)));
  }

  private Refusal closed(String gate) {
    return Refusal.of(
        KernelCode.GATE_CLOSED,
        "this question is no longer open: " + faster(gate),
        "the log says who answered, and what");
  }

  void answer(ServerRequest request, ServerResponse response) throws IOException {
    String gate = request.path().pathParameters().get("gate");
    JsonNode said = Json.parse(request.content().as(String.class));
    String value = said.path("value").asString("");
    Key key = Key.of(said.path("key").asString(""), "gate", gate, value);
    Optional<GateRow> asked = open().stream().filter(g -> g.id().equals(gate)).findFirst();
    boolean costs = asked.filter(g -> g.kind().equals("cost")).isPresent();
    if (costs && !Me.isOwner(request)) {
      Me.notOwner("only an owner of the project agrees to costs").send(response);
      return;
    }
    var decision = gates.answer(gate, value, Me.at(request).key(key));
    if (decision.isEmpty()) {
      Answer.refused(response, List.of(closed(gate)));
      return;
    }
    switch (decision.get()) {
      case Decision.Refused<?> no -> Answer.refused(response, List.of(no.refusal()));
      case Decision.Accepted<?> _ -> {
        if (asked.filter(g -> g.protocol().equals("pipeline")).isPresent()) crew.goOn();
        else runs.answered(gate);
        var answer = new Answered(gate, value, Visitor.of(request).name());
        answered.addFirst(answer);
        while (answered.size() > REMEMBERED) answered.pollLast();
        Answer.recorded(response, project, answer);
      }
    }
  }

  private String faster(String gate) {
    return answered.stream()
        .filter(a -> a.gate().equals(gate) && !a.by().isEmpty())
        .findFirst()
        .map(a -> a.by() + " answered " + a.answer())
        .orElse("somebody else was faster");
  }
}
