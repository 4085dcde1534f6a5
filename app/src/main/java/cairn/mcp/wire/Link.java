package cairn.mcp.wire;

import tools.jackson.databind.node.ObjectNode;

/// The way to the client: everything, over standard output; over HTTP, the stream of one request.
/// Thread-safe; a client that is gone makes it a no-op.
public interface Link {
  void send(ObjectNode message);

  /// Whether the client started this server, and nobody else can speak on the way to it.
  default boolean alone() {
    return false;
  }

  /// Nothing more follows for the request that this link belongs to.
  default void end() {}

  /// Lets go of the connection while work goes on; the client asks again for what follows. Where
  /// that is impossible, nothing happens.
  default void pause() {}
}
