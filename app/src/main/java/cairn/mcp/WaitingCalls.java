package cairn.mcp;

import cairn.text.Json;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Calls that were answered by a question to the person, and go on when the client calls again with
/// the answer. They wait as they are: nothing that was done is done again.
final class WaitingCalls {
  /// More questions than this are not open at once.
  static final int MAX = 256;

  /// A call asks one question at a time.
  private static final String KEY = "question";

  private record Waiting(Call call, CompletableFuture<JsonNode> answer) {}

  private final Map<String, Waiting> calls = new ConcurrentHashMap<>();

  /// Answers the request with a question, and waits until it comes again.
  JsonNode ask(Call call, String method, ObjectNode params, Duration patience)
      throws RpcError, InterruptedException {
    if (calls.size() >= MAX)
      throw new RpcError(RpcError.INTERNAL, MAX + " questions are open; answer some first");
    String state = UUID.randomUUID().toString();
    var waiting = new Waiting(call, new CompletableFuture<>());
    calls.put(state, waiting);
    call.onCancel(() -> waiting.answer().cancel(false));
    try {
      ObjectNode question = Envelope.inputRequired(KEY, method, params, state);
      call.link().send(Message.result(call.request().id(), question));
      call.link().end();
      return waiting.answer().get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | CancellationException e) {
      throw new RpcError(RpcError.INTERNAL, "the question was withdrawn");
    } catch (TimeoutException e) {
      throw new RpcError(RpcError.INTERNAL, "no answer within " + patience.toMinutes() + " minutes");
    } finally {
      calls.remove(state);
    }
  }

  /// True if the request brings what a call waits for; that call answers it.
  static boolean isAnswer(Message.Request request) {
    return request.params().has("requestState");
  }

  /// The call that goes on with this request.
  ///
  /// @throws RpcError if it waits no more
  Call goOn(Message.Request request, Link link) throws RpcError {
    Waiting waiting = calls.remove(request.params().path("requestState").asString(""));
    if (waiting == null)
      throw RpcError.params("nobody waits for this answer any more; call without `requestState`");
    waiting.call().goOn(request, link);
    waiting.answer().complete(request.params().path("inputResponses").path(KEY));
    return waiting.call();
  }

  /// An answer that says no, for clients that sent none.
  static final JsonNode NONE = Json.object().put("action", "cancel");
}
