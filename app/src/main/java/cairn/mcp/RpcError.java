package cairn.mcp;

/// A request that cannot be answered, as JSON-RPC says it. What a tool refuses is no such error but
/// an [Answer].
final class RpcError extends Exception {
  static final int PARSE = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL = -32603;
  static final int RESOURCE_NOT_FOUND = -32002;

  private final int code;

  RpcError(int code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  static RpcError params(String message) {
    return new RpcError(INVALID_PARAMS, message);
  }

  int code() {
    return code;
  }
}
