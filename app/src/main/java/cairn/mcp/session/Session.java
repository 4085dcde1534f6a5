package cairn.mcp.session;

import cairn.mcp.wire.Client;
import cairn.mcp.wire.Envelope;
import cairn.mcp.wire.Link;
import cairn.mcp.wire.Listening;
import cairn.mcp.wire.LogLevel;
import cairn.mcp.wire.Message;
import cairn.mcp.wire.RpcError;
import cairn.serve.AgentPass;
import cairn.text.Json;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One client and its requests, each on a thread of its own.
///
/// Cancelling never interrupts a thread, because that would tear down a log being written: it sets
/// a flag, ends questions to the client, and tells the work to stop.
public final class Session implements AutoCloseable {
  /// So many requests of one client at once are served; a further one is refused.
  public static final int MAX_RUNNING = 64;

  /// How long the client may take to answer a question; there may be a person behind it.
  static final Duration CLIENT_PATIENCE = Duration.ofMinutes(10);

  private final Server server;
  private final String id;
  private final Link home;
  private final AgentPass pass;
  private final Map<JsonNode, Call> running = new ConcurrentHashMap<>();
  private final Map<Long, CompletableFuture<Message.Response>> asked = new ConcurrentHashMap<>();
  private final AtomicLong questions = new AtomicLong();
  private final Map<JsonNode, Listening> listening = new ConcurrentHashMap<>();
  private volatile Client client = Client.NOBODY;
  private volatile LogLevel loudness = LogLevel.INFO;

  /// @param home where messages go that answer no request
  Session(Server server, String id, Link home, AgentPass pass) {
    this.pass = pass;
    this.server = server;
    this.id = id;
    this.home = home;
  }

  public String id() {
    return id;
  }

  public AgentPass pass() {
    return pass;
  }

  public Client client() {
    return client;
  }

  Server server() {
    return server;
  }

  /// Why what the client says may not be the word of a person; empty if nothing speaks against it.
  public Optional<String> doubt() {
    return server.doubt(home);
  }

  LogLevel loudness() {
    return loudness;
  }

  void loudness(LogLevel level) {
    loudness = level;
  }

  /// Takes a message; returns at once. What answers it goes to `link`.
  public void receive(Message message, Link link) {
    switch (message) {
      case Message.Request request -> request(request, link);
      case Message.Notification note -> {
        if (note.method().equals("notifications/cancelled"))
          cancel(note.params().path("requestId"));
        link.end();
      }
      case Message.Response response -> {
        CompletableFuture<Message.Response> waiting = asked.remove(response.id().asLong(-1));
        if (waiting != null) waiting.complete(response);
        link.end();
      }
    }
  }

  private void request(Message.Request request, Link link) {
    if (request.method().equals("initialize")) {
      client = Client.of(request.params());
      link.send(Message.result(request.id(), Methods.welcome(server.offer(), client)));
      link.end();
      return;
    }
    Optional<Envelope> envelope = Envelope.of(request.params());
    if (envelope.isPresent() && !envelope.get().spoken()) {
      refuse(request, RpcError.unsupported(envelope.get().protocol(), Client.ALL), link);
      return;
    }
    envelope.ifPresent(e -> client = e.client());
    if (client.enveloped() && request.method().equals("subscriptions/listen")) {
      listen(request, link);
      return;
    }
    if (client.enveloped() && request.params().has(Envelope.STATE)) {
      goOn(request, link);
      return;
    }
    var call = new Call(this, request, link);
    Optional<RpcError> refusal = refusal(request, call);
    if (refusal.isPresent()) {
      refuse(request, refusal.get(), link);
      return;
    }
    Thread.ofVirtual().name("mcp-" + request.method()).start(() -> perform(request, call));
  }

  private static void refuse(Message.Request request, RpcError why, Link link) {
    link.send(Message.error(request.id(), why));
    link.end();
  }

  /// The call that waits for this answer goes on where it stopped, on its own thread.
  private void goOn(Message.Request request, Link link) {
    Optional<WaitingCalls.Waiting<Call>> waiting =
        server.waiting().remove(request.params().path(Envelope.STATE).asString(""));
    if (waiting.isEmpty()) {
      String why = "nobody waits for this answer any more; call without `requestState`";
      refuse(request, RpcError.params(why), link);
      return;
    }
    Call call = waiting.get().call();
    call.session().running.put(request.id(), call);
    call.goOn(request, link);
    waiting.get().answer().complete(Envelope.answer(request.params()));
  }

  /// Answers the request by a question, and waits until the client calls again.
  private JsonNode askByAnswering(String method, ObjectNode params, Call call)
      throws RpcError, InterruptedException {
    WaitingCalls.Waiting<Call> waiting = server.waiting().add(call);
    call.onCancel(() -> waiting.answer().cancel(false));
    try {
      call.link()
          .send(
              Message.result(
                  call.request().id(), Envelope.inputRequired(method, params, waiting.state())));
      call.link().end();
      return waiting.await(CLIENT_PATIENCE);
    } finally {
      server.waiting().remove(waiting.state());
    }
  }

  /// What this client hears of until it cancels the request.
  private void listen(Message.Request request, Link link) {
    var one = new Listening(request, link);
    listening.put(request.id(), one);
    one.uris().forEach(uri -> server.watch().subscribe(this, uri));
    if (one.toLists()) server.watch().follow(this);
    one.acknowledge();
  }

  /// Why the call cannot begin; if nothing stands against it, it is under way.
  private Optional<RpcError> refusal(Message.Request request, Call call) {
    String why = "";
    if (!client.known() && !request.method().equals("ping")) why = "initialize first";
    else if (running.size() >= MAX_RUNNING)
      why = MAX_RUNNING + " requests are under way; wait for an answer";
    else if (running.putIfAbsent(request.id(), call) != null)
      why = "a request with this id is under way";
    return why.isEmpty()
        ? Optional.empty()
        : Optional.of(new RpcError(RpcError.INVALID_REQUEST, why));
  }

  /// A call that asked the person answers another request than the one it began with.
  private void perform(Message.Request request, Call call) {
    ObjectNode answer;
    try {
      JsonNode result = Methods.answer(request, call);
      if (client.enveloped())
        result = Envelope.complete(request.method(), result, Methods.serverInfo(server.offer()));
      answer = Message.result(call.request().id(), result);
    } catch (RpcError e) {
      answer = Message.error(call.request().id(), client.enveloped() ? Envelope.error(e) : e);
    } catch (Exception | Error e) {
      // Errors, too: whoever waits for an answer must get one.
      server.bug(e);
      var error = new RpcError(RpcError.INTERNAL, "this is a bug in Cairn; nothing was lost");
      answer = Message.error(call.request().id(), error);
    } finally {
      running.values().remove(call);
    }
    // Nobody waits for the answer to a cancelled request.
    if (!call.cancelled()) call.link().send(answer);
    call.link().end();
  }

  private void cancel(JsonNode request) {
    Call call = running.get(request);
    if (call != null) call.cancel();
    Listening over = listening.remove(request);
    if (over == null) return;
    over.uris().forEach(uri -> server.watch().unsubscribe(this, uri));
    over.end();
  }

  /// Asks the client for something and waits for its answer.
  ///
  /// @param call on whose behalf; cancelling it ends the waiting
  JsonNode ask(String method, ObjectNode params, Call call) throws RpcError, InterruptedException {
    if (client.enveloped()) return askByAnswering(method, params, call);
    long number = questions.incrementAndGet();
    var waiting = new CompletableFuture<Message.Response>();
    asked.put(number, waiting);
    call.onCancel(() -> waiting.cancel(false));
    try {
      call.link().send(Message.request(number, method, params));
      Message.Response response = waiting.get(CLIENT_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      if (!response.failed()) return response.answer();
      throw new RpcError(
          response.answer().path("code").asInt(RpcError.INTERNAL),
          "the client answered: " + response.answer().path("message").asString(""));
    } catch (ExecutionException | CancellationException e) {
      throw new RpcError(RpcError.INTERNAL, "the question was withdrawn");
    } catch (TimeoutException e) {
      tell("notifications/cancelled", Json.object().put("requestId", number), call.link());
      throw new RpcError(
          RpcError.INTERNAL, "no answer within " + CLIENT_PATIENCE.toMinutes() + " minutes");
    } finally {
      asked.remove(number);
    }
  }

  void tell(String method, ObjectNode params, Link link) {
    link.send(Message.notification(method, params));
  }

  /// Tells what belongs to no request.
  void tell(String method, ObjectNode params) {
    if (client.enveloped()) listening.values().forEach(one -> one.tell(method, params));
    else tell(method, params, home);
  }

  public boolean busy() {
    return !running.isEmpty();
  }

  @Override
  public void close() {
    running.values().forEach(Call::cancel);
    asked.values().forEach(waiting -> waiting.cancel(false));
    listening.values().forEach(Listening::end);
    server.watch().forget(this);
  }
}
