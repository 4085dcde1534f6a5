package cairn.web;

import cairn.kernel.Refusal;
import cairn.serve.Problem;
import cairn.text.Json;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.Map;

/// The shapes in which the server answers a page.
final class Answer {
  private Answer() {}

  static void json(ServerResponse response, Object value) {
    bytes(response, Json.mapper().writeValueAsBytes(value));
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
        Map.of(
            "refused",
            refusals.stream()
                .map(r -> Map.of("rule", r.rule().code(), "message", r.message(), "hint", r.hint()))
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
