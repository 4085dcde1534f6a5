package cairn.mcp.wire;

import cairn.text.Json;
import cairn.text.Malformed;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One JSON-RPC 2.0 message.
public sealed interface Message {
  record Request(JsonNode id, String method, ObjectNode params) implements Message {}

  record Notification(String method, ObjectNode params) implements Message {}

  /// @param answer the result, or the error object
  record Response(JsonNode id, boolean failed, JsonNode answer) implements Message {}

  static Message parse(String text) throws RpcError {
    JsonNode node;
    try {
      node = Json.parse(text);
    } catch (Malformed e) {
      throw new RpcError(RpcError.PARSE, "this is not JSON: " + e.getMessage());
    }
    return of(node);
  }

  private static Message of(JsonNode node) throws RpcError {
    if (node.isArray())
      throw invalid("batches are not part of this protocol; send one message at a time");
    if (!node.isObject() || !node.path("jsonrpc").asString("").equals("2.0"))
      throw invalid("a message is an object with \"jsonrpc\": \"2.0\"");
    JsonNode id = node.path("id");
    if (node.has("method")) {
      String method = node.path("method").asString("");
      ObjectNode params = params(node.path("params"));
      if (id.isMissingNode()) return new Notification(method, params);
      if (!id.isString() && !id.isIntegralNumber())
        throw invalid("the id of a request is a string or an integer");
      return new Request(id, method, params);
    }
    if (id.isMissingNode() || !node.has("result") && !node.has("error"))
      throw invalid("a message has a method, or an id and a result or error");
    boolean failed = node.has("error");
    return new Response(id, failed, failed ? node.get("error") : node.get("result"));
  }

  private static ObjectNode params(JsonNode params) throws RpcError {
    if (params.isMissingNode() || params.isNull()) return Json.object();
    if (params instanceof ObjectNode object) return object;
    throw invalid("params is an object");
  }

  private static RpcError invalid(String message) {
    return new RpcError(RpcError.INVALID_REQUEST, message);
  }

  static ObjectNode request(long id, String method, ObjectNode params) {
    return notification(method, params).put("id", id);
  }

  static ObjectNode notification(String method, ObjectNode params) {
    ObjectNode message = Json.object().put("jsonrpc", "2.0").put("method", method);
    message.set("params", params);
    return message;
  }

  static ObjectNode result(JsonNode id, JsonNode result) {
    ObjectNode message = Json.object().put("jsonrpc", "2.0");
    message.set("id", id);
    message.set("result", result);
    return message;
  }

  /// @param id null node where the id could not be read
  static ObjectNode error(JsonNode id, RpcError error) {
    ObjectNode message = Json.object().put("jsonrpc", "2.0");
    message.set("id", id);
    ObjectNode what = message.putObject("error");
    what.put("code", error.code()).put("message", error.getMessage());
    error.data().ifPresent(data -> what.set("data", data));
    return message;
  }
}
