package cairn.mcp.session;

import cairn.kernel.Who;
import cairn.mcp.wire.Link;
import cairn.mcp.wire.LogLevel;
import cairn.mcp.wire.Message;
import cairn.mcp.wire.RpcError;
import cairn.spine.Event;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One request under way, as the tool that serves it sees it.
public final class Call {
  private final Session session;
  private Message.Request request;
  private Link link;
  private JsonNode progressToken;
  private final List<Runnable> cancelling = new ArrayList<>();
  private Arguments arguments = new Arguments(Json.object());
  private boolean cancelled;
  private double progressed = -1;

  Call(Session session, Message.Request request, Link link) {
    this.session = session;
    this.request = request;
    this.link = link;
    this.progressToken = progressToken(request);
  }

  private static JsonNode progressToken(Message.Request request) {
    return request.params().path("_meta").path("progressToken");
  }

  /// It goes on for another request of the client, which brought what it waited for.
  synchronized void goOn(Message.Request request, Link link) {
    this.request = request;
    this.link = link;
    this.progressToken = progressToken(request);
  }

  synchronized Message.Request request() {
    return request;
  }

  public Session session() {
    return session;
  }

  synchronized Link link() {
    return link;
  }

  public Arguments arguments() {
    return arguments;
  }

  void arguments(Arguments checked) {
    this.arguments = checked;
  }

  /// The agent at the other end, in whose name things are proposed.
  public Who agent() {
    String name = session.client().name();
    return new Who(new Event.Actor("agent", name), origin(), session.id());
  }

  /// Over a token of somebody's own it is known for whom it works.
  private Event.Origin origin() {
    String words = session.pass().words();
    return new Event.Origin("mcp", words.isEmpty() ? session.client().name() : words);
  }

  /// The person at the other end, after having been asked.
  public Who person() {
    return new Who(Event.Actor.person("user"), origin(), session.id());
  }

  public synchronized boolean cancelled() {
    return cancelled;
  }

  /// Run as soon as the client wants the call no more; at once if that is already so.
  public void onCancel(Runnable stop) {
    synchronized (this) {
      if (!cancelled) {
        cancelling.add(stop);
        return;
      }
    }
    stop.run();
  }

  void cancel() {
    List<Runnable> stops;
    synchronized (this) {
      if (cancelled) return;
      cancelled = true;
      stops = List.copyOf(cancelling);
    }
    stops.forEach(Runnable::run);
  }

  /// Tells the client how far it is, if it wants to know. Going back is not told.
  ///
  /// @param total 0 if nobody knows
  public synchronized void progress(double done, double total, String words) {
    if (progressToken.isMissingNode() || done <= progressed) return;
    progressed = done;
    ObjectNode note = Json.object();
    note.set("progressToken", progressToken);
    note.put("progress", done);
    if (total > 0) note.put("total", Math.max(done, total));
    if (!words.isEmpty()) note.put("message", words);
    session.tell("notifications/progress", note, link);
  }

  void log(LogLevel level, String words) {
    if (level.compareTo(session.loudness()) < 0 || session.client().enveloped()) return;
    ObjectNode note = Json.object().put("level", level.word()).put("logger", "cairn");
    session.tell("notifications/message", note.put("data", words), link);
  }

  /// What the person said to a question.
  sealed interface Said {
    record Accepted(JsonNode content) implements Said {}

    record Declined() implements Said {}

    /// The client cannot ask.
    ///
    /// @param why the person cannot be asked this way
    record Unasked(String why) implements Said {}
  }

  /// Asks the person through the client.
  ///
  /// @param schema flat JSON Schema of the answer
  Said ask(String question, ObjectNode schema) throws RpcError, InterruptedException {
    if (!session.client().asks()) return new Said.Unasked("this client cannot ask them");
    Optional<String> doubt = session.doubt();
    if (doubt.isPresent()) return new Said.Unasked(doubt.get());
    ObjectNode params = Json.object().put("message", question);
    params.set("requestedSchema", schema);
    JsonNode answer = request("elicitation/create", params);
    return answer.path("action").asString("").equals("accept")
        ? new Said.Accepted(answer.path("content"))
        : new Said.Declined();
  }

  JsonNode request(String method, ObjectNode params) throws RpcError, InterruptedException {
    return session.ask(method, params, this);
  }
}
