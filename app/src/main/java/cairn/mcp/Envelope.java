package cairn.mcp;

import cairn.text.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What every request says about itself since revision 2026-07-28, which has no handshake: the
/// revision it speaks, and who asks.
///
/// ```
/// server/discover                 what the server is and speaks
/// tools/call        -> input_required: the person is asked, the call waits
/// tools/call again, with the answer -> the result of the call that waited
/// subscriptions/listen            changes are told until the request is cancelled
/// ```
record Envelope(String protocol, JsonNode clientInfo, JsonNode capabilities) {
  /// Newest first.
  static final List<String> VERSIONS = List.of("2026-07-28");

  static final String SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

  private static final String PREFIX = "io.modelcontextprotocol/";

  /// Answers of these may be kept by clients, and say for how long.
  private static final Set<String> KEPT =
      Set.of(
          "server/discover",
          "tools/list",
          "prompts/list",
          "resources/list",
          "resources/templates/list",
          "resources/read");

  /// Empty for requests of earlier revisions.
  static Optional<Envelope> of(ObjectNode params) {
    JsonNode meta = params.path("_meta");
    String protocol = meta.path(PREFIX + "protocolVersion").asString("");
    return protocol.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Envelope(
                protocol,
                meta.path(PREFIX + "clientInfo"),
                meta.path(PREFIX + "clientCapabilities")));
  }

  boolean spoken() {
    return VERSIONS.contains(protocol);
  }

  Client client() {
    return Client.of(clientInfo, protocol, capabilities);
  }

  /// An answer as this revision has it. Nothing is kept by clients: the log may have grown.
  static ObjectNode complete(String method, JsonNode answer, Offer offer) {
    ObjectNode result = answer instanceof ObjectNode object ? object : Json.object();
    if (KEPT.contains(method)) result.put("ttlMs", 0).put("cacheScope", "private");
    ObjectNode info = result.withObjectProperty("_meta").putObject(PREFIX + "serverInfo");
    info.put("name", offer.name()).put("title", "Cairn").put("version", offer.version());
    return result.put("resultType", "complete");
  }

  /// What is not there is a wrong parameter by now.
  static RpcError error(RpcError error) {
    return error.code() == RpcError.RESOURCE_NOT_FOUND
        ? RpcError.params(error.getMessage())
        : error;
  }

  /// The call needs something from the person before it can go on.
  ///
  /// @param state by which the client names the call that waits
  static ObjectNode inputRequired(String key, String method, ObjectNode params, String state) {
    ObjectNode result = Json.object().put("resultType", "input_required");
    ObjectNode request = result.putObject("inputRequests").putObject(key).put("method", method);
    request.set("params", params);
    return result.put("requestState", state);
  }
}
