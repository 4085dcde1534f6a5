package cairn.web;

import cairn.kernel.project.Project;
import cairn.serve.Problem;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.inquiry.AskQuestion;
import cairn.use.inquiry.AskQuestion.Question;
import cairn.use.inquiry.InquiryRuns;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.List;

/// What a person does with inquiries at the page: asks, lets one go on, stops it.
final class InquiryActions {
  private static final int USUAL_DEPTH = 2;

  private final Project project;
  private final AskQuestion asking;
  private final InquiryRuns runs;

  InquiryActions(Project project, AskQuestion asking, InquiryRuns runs) {
    this.project = project;
    this.asking = asking;
    this.runs = runs;
  }

  /// What the page sends; missing fields have usual values.
  ///
  /// @param depth 0 for the usual one
  record Ask(String question, String context, List<String> in, int depth, String level) {
    Question typed() {
      return new Question(
          words(question),
          words(context),
          in == null ? List.of() : in,
          depth == 0 ? USUAL_DEPTH : depth,
          words(level));
    }

    private static String words(String given) {
      return given == null ? "" : given;
    }
  }

  void ask(ServerRequest request, ServerResponse response) throws IOException {
    Ask ask;
    try {
      ask = Json.read(request.content().as(String.class), Ask.class);
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "reload the page and ask again");
      return;
    }
    switch (asking.ask(ask.typed(), Me.at(request))) {
      case AskQuestion.Result.Refused(String rule, String message, String hint) -> {
        response.status(Status.CONFLICT_409);
        Answer.json(
            response, new Answer.Refused(List.of(new Answer.Refused.Rule(rule, message, hint))));
      }
      case AskQuestion.Result.Asked asked -> {
        runs.goOn(asked.inquiry());
        Answer.recorded(response, project, asked);
      }
    }
  }

  record RunChanged(String inquiry) {}

  void run(ServerRequest request, ServerResponse response) {
    var path = request.path().pathParameters();
    String id = path.get("id");
    if (Me.raisesLimit(request, path.get("action"), runs.of(id))) {
      Me.notOwner("only an owner of the project lets it spend more").send(response);
      return;
    }
    boolean done =
        switch (path.get("action")) {
          case "go-on" -> runs.goOn(id);
          case "stop" -> runs.stop(id);
          default -> false;
        };
    if (done) Answer.json(response, new RunChanged(id));
    else
      new Problem(
              Status.CONFLICT_409,
              "nothing was changed: the inquiry has ended, or nobody here works on it",
              "reload the page to see how it stands")
          .send(response);
  }
}
