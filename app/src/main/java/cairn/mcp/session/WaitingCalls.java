package cairn.mcp.session;

import cairn.mcp.wire.RpcError;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.JsonNode;

/// Calls that were answered by a question to the person, and go on when the client calls again with
/// the answer. They wait as they are: nothing that was done is done again.
///
/// @param <C> a call
final class WaitingCalls<C> {
  /// More questions than this are not open at once.
  static final int MAX = 256;

  /// @param state by which the client names it
  record Waiting<C>(String state, C call, CompletableFuture<JsonNode> answer) {
    JsonNode await(Duration patience) throws RpcError, InterruptedException {
      try {
        return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      } catch (ExecutionException | CancellationException e) {
        throw new RpcError(RpcError.INTERNAL, "the question was withdrawn");
      } catch (TimeoutException e) {
        throw new RpcError(
            RpcError.INTERNAL, "no answer within " + patience.toMinutes() + " minutes");
      }
    }
  }

  private final Map<String, Waiting<C>> calls = new ConcurrentHashMap<>();

  Waiting<C> add(C call) throws RpcError {
    if (calls.size() >= MAX)
      throw new RpcError(RpcError.INTERNAL, MAX + " questions are open; answer some first");
    var waiting =
        new Waiting<>(UUID.randomUUID().toString(), call, new CompletableFuture<JsonNode>());
    calls.put(waiting.state(), waiting);
    return waiting;
  }

  /// Takes it out; empty if it waits no more.
  Optional<Waiting<C>> remove(String state) {
    return Optional.ofNullable(calls.remove(state));
  }
}
