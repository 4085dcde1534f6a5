package cairn.mcp.wire;

import cairn.text.Json;
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
public record Envelope(String protocol, JsonNode clientInfo, JsonNode capabilities) {
  static final String SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

  /// By this a request names the call that waits for what it brings.
  public static final String STATE = "requestState";

  /// A call asks one question at a time.
  private static final String KEY = "question";

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
  public static Optional<Envelope> of(ObjectNode params) {
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

  public boolean spoken() {
    return Client.ENVELOPED.contains(protocol);
  }

  public Client client() {
    return Client.of(clientInfo, protocol, capabilities);
  }

  /// An answer as this revision has it. Nothing is kept by clients: the log may have grown.
  ///
  /// @param server name, title and version
  public static ObjectNode complete(String method, JsonNode answer, ObjectNode server) {
    ObjectNode result = answer instanceof ObjectNode object ? object : Json.object();
    if (KEPT.contains(method)) result.put("ttlMs", 0).put("cacheScope", "private");
    result.withObjectProperty("_meta").set(PREFIX + "serverInfo", server);
    return result.put("resultType", "complete");
  }

  /// What is not there is a wrong parameter by now.
  public static RpcError error(RpcError error) {
    return error.code() == RpcError.RESOURCE_NOT_FOUND
        ? RpcError.params(error.getMessage())
        : error;
  }

  /// The call needs something from the person before it can go on.
  ///
  /// @param state by which the client names the call that waits
  public static ObjectNode inputRequired(String method, ObjectNode params, String state) {
    ObjectNode result = Json.object().put("resultType", "input_required");
    ObjectNode request = result.putObject("inputRequests").putObject(KEY).put("method", method);
    request.set("params", params);
    return result.put(STATE, state);
  }

  /// What the client brings to a call that waits; without an answer the person said nothing.
  public static JsonNode answer(ObjectNode params) {
    JsonNode answer = params.path("inputResponses").path(KEY);
    return answer.isObject() ? answer : Json.object().put("action", "cancel");
  }
}
