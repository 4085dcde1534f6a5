package cairn.web;

import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.use.Outcome;
import cairn.use.memory.BoardChange;
import cairn.use.memory.EnforceLine;
import cairn.use.memory.ForgetLine;
import cairn.use.memory.PinLine;
import cairn.use.memory.SettleProposal;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/// What a person decides about lines and proposals at the page.
final class MemoryActions {
  private final Project project;

  MemoryActions(Project project) {
    this.project = project;
  }

  void line(ServerRequest request, ServerResponse response) {
    String id = request.path().pathParameters().get("line");
    answer(
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
        response,
        switch (request.path().pathParameters().get("action")) {
          case "approve" -> who -> new SettleProposal(project).settle(id, true, who);
          case "reject" -> who -> new SettleProposal(project).settle(id, false, who);
          default -> null;
        });
  }

  private interface Verb {
    Outcome<BoardChange> by(Who who) throws IOException;
  }

  private void answer(ServerResponse response, @Nullable Verb verb) {
    if (verb == null) {
      Answer.unknown(response);
      return;
    }
    try {
      switch (verb.by(Me.AT_THE_PAGE)) {
        case Outcome.Refused<BoardChange>(var refusals) -> Answer.refused(response, refusals);
        case Outcome.Done<BoardChange>(var change) -> Answer.recorded(response, project, change);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
