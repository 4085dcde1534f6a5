package cairn.web;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.loom.WeaveReport;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.Outcome;
import cairn.use.memory.AddLine;
import cairn.use.memory.BoardChange;
import cairn.use.memory.EnforceLine;
import cairn.use.memory.ForgetLine;
import cairn.use.memory.PinLine;
import cairn.use.memory.SettleProposal;
import cairn.use.memory.WeaveMemory;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a person decides about lines and proposals at the page.
final class MemoryActions {
  private final Project project;
  private final Map<String, String> environment;

  MemoryActions(Project project, Map<String, String> environment) {
    this.project = project;
    this.environment = environment;
  }

  /// @param events that were read
  /// @param fragments of evidence that are new
  /// @param more whether events are left for the next time
  record Woven(long events, long fragments, boolean more) {}

  /// One after the other: who clicks twice waits for the first.
  synchronized void weave(ServerRequest request, ServerResponse response) throws Exception {
    switch (new WeaveMemory(project, environment).weave()) {
      case Outcome.Refused<WeaveReport>(var refusals) -> Answer.refused(response, refusals);
      case Outcome.Done<WeaveReport>(var report) ->
          Answer.recorded(
              response,
              project,
              new Woven(report.scanned().events(), report.fragments().fresh(), report.more()));
    }
  }

  void line(ServerRequest request, ServerResponse response) {
    String id = request.path().pathParameters().get("line");
    answer(
        request,
        response,
        switch (request.path().pathParameters().get("action")) {
          case "pin" -> who -> new PinLine(project).pin(id, true, who);
          case "unpin" -> who -> new PinLine(project).pin(id, false, who);
          case "enforce" -> who -> new EnforceLine(project).enforce(id, true, who);
          case "remind" -> who -> new EnforceLine(project).enforce(id, false, who);
          case "forget" -> who -> new ForgetLine(project).forget(id, who);
          default -> null;
        });
  }

  void proposal(ServerRequest request, ServerResponse response) {
    String id = request.path().pathParameters().get("proposal");
    answer(
        request,
        response,
        switch (request.path().pathParameters().get("action")) {
          case "approve" -> who -> new SettleProposal(project).settle(id, true, who);
          case "reject" -> who -> new SettleProposal(project).settle(id, false, who);
          default -> null;
        });
  }

  record Rule(String text) {}

  /// Writes a rule onto the board.
  void add(ServerRequest request, ServerResponse response) {
    try {
      Rule rule = Json.read(request.content().as(String.class), Rule.class);
      String text = rule.text() == null ? "" : rule.text();
      answer(request, response, who -> new AddLine(project).add(text, who));
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "reload the page and write it again");
    }
  }

  private interface Verb {
    Outcome<BoardChange> by(Who who) throws IOException;
  }

  private void answer(ServerRequest request, ServerResponse response, @Nullable Verb verb) {
    if (verb == null) {
      Answer.unknown(response);
      return;
    }
    try {
      switch (verb.by(Me.at(request))) {
        case Outcome.Refused<BoardChange>(var refusals) -> Answer.refused(response, refusals);
        case Outcome.Done<BoardChange>(var change) -> Answer.recorded(response, project, change);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
