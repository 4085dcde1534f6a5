package cairn.mcp.wire;

import cairn.text.Json;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Who is at the other end, as the handshake told.
///
/// @param protocol the version spoken with it
public record Client(String name, String protocol, JsonNode capabilities) {
  /// Those with a handshake, newest first.
  public static final List<String> VERSIONS =
      List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

  /// Those without a handshake, newest first; see [Envelope].
  static final List<String> ENVELOPED = List.of("2026-07-28");

  /// All that are spoken, newest first.
  public static final List<String> ALL =
      Stream.concat(ENVELOPED.stream(), VERSIONS.stream()).toList();

  /// Before the handshake.
  public static final Client NOBODY = new Client("", VERSIONS.getFirst(), Json.object());

  private static final int MAX_NAME = 80;

  public static Client of(JsonNode initialize) {
    String wanted = initialize.path("protocolVersion").asString("");
    return of(
        initialize.path("clientInfo"),
        VERSIONS.contains(wanted) ? wanted : VERSIONS.getFirst(),
        initialize.path("capabilities"));
  }

  static Client of(JsonNode info, String protocol, JsonNode capabilities) {
    String name = info.path("name").asString("").strip().replaceAll("\\p{C}", "");
    if (name.isEmpty()) name = "an agent";
    return new Client(
        name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME), protocol, capabilities);
  }

  public boolean known() {
    return !name.isEmpty();
  }

  /// Whether it speaks a revision without a handshake.
  public boolean enveloped() {
    return ENVELOPED.contains(protocol);
  }

  /// True if the person at the client can be asked.
  public boolean asks() {
    return capabilities.path("elicitation").isObject();
  }
}
