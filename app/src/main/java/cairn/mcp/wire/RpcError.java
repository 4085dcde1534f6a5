package cairn.mcp.wire;

import cairn.text.Json;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// A request that cannot be answered, as JSON-RPC says it. What a tool refuses is no such error but
/// an [cairn.mcp.session.Answer].
public final class RpcError extends Exception {
  static final int PARSE = -32700;
  public static final int INVALID_REQUEST = -32600;
  public static final int METHOD_NOT_FOUND = -32601;
  public static final int INVALID_PARAMS = -32602;
  public static final int INTERNAL = -32603;
  public static final int RESOURCE_NOT_FOUND = -32002;
  static final int UNSUPPORTED_VERSION = -32022;

  private final int code;
  private final @Nullable ObjectNode data;

  public RpcError(int code, String message) {
    this(code, message, null);
  }

  private RpcError(int code, String message, @Nullable ObjectNode data) {
    super(message, null, false, false);
    this.code = code;
    this.data = data;
  }

  public static RpcError unsupported(String version, List<String> supported) {
    ObjectNode data = Json.object().put("requested", version);
    supported.forEach(data.putArray("supported")::add);
    return new RpcError(UNSUPPORTED_VERSION, "revision '" + version + "' is not spoken here", data);
  }

  public static RpcError params(String message) {
    return new RpcError(INVALID_PARAMS, message);
  }

  int code() {
    return code;
  }

  Optional<ObjectNode> data() {
    return Optional.ofNullable(data);
  }
}
