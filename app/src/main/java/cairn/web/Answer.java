package cairn.web;

import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.serve.Problem;
import cairn.text.Json;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;

/// The shapes in which the server answers a page.
final class Answer {
  /// How many files are behind the log; the page says so.
  private static final HeaderName FILES_BEHIND = HeaderNames.create("X-Cairn-Files-Behind");

  private Answer() {}

  record Refused(List<Rule> refused) {
    record Rule(String rule, String message, String hint) {}
  }

  static void json(ServerResponse response, Object value) {
    bytes(response, Json.mapper().writeValueAsBytes(value));
  }

  /// What was recorded; with a header if files could not follow, so that no action of the page
  /// forgets to tell it.
  static void recorded(ServerResponse response, Project project, Object value) {
    int behind = project.filesBehind().size();
    if (behind > 0) response.header(FILES_BEHIND, Integer.toString(behind));
    json(response, value);
  }

  /// JSON that is rendered already.
  static void bytes(ServerResponse response, byte[] json) {
    response.headers().contentType(MediaTypes.APPLICATION_JSON);
    response.send(json);
  }

  /// Rules said no: the page shows which, why, and the way out.
  static void refused(ServerResponse response, List<Refusal> refusals) {
    response.status(Status.CONFLICT_409);
    json(
        response,
        new Refused(
            refusals.stream()
                .map(r -> new Refused.Rule(r.rule().code(), r.message(), r.hint()))
                .toList()));
  }

  static void unknown(ServerResponse response) {
    new Problem(
            Status.NOT_FOUND_404, "there is no such thing", "it may have gone; look at the list")
        .send(response);
  }

  static void malformed(ServerResponse response, String message, String hint) {
    new Problem(Status.BAD_REQUEST_400, message, hint).send(response);
  }
}
