package cairn.serve;

import cairn.text.Json;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerResponse;
import java.util.Map;

/// Why a request was not answered, and what to do: the body of every answer that is not a success.
///
/// @param message what is wrong, without anything of the inside
public record Problem(Status status, String message, String hint) {
  private static final int SHOWN = 80;

  public void send(ServerResponse response) {
    response.status(status);
    response.headers().contentType(MediaTypes.APPLICATION_JSON);
    response.send(Json.write(Map.of("problem", Map.of("message", message, "hint", hint))));
  }

  /// Something a stranger sent, short and printable.
  static String shown(String text) {
    String safe = text.replaceAll("[^\\x20-\\x7e]", "?");
    return safe.length() <= SHOWN ? safe : safe.substring(0, SHOWN) + "…";
  }
}
