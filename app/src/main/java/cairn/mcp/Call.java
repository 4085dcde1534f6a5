package cairn.mcp;

import cairn.kernel.Who;
import cairn.spine.Event;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One request under way, as the tool that serves it sees it.
final class Call {
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

  Session session() {
    return session;
  }

  synchronized Link link() {
    return link;
  }

  Arguments arguments() {
    return arguments;
  }

  void arguments(Arguments checked) {
    this.arguments = checked;
  }

  /// The agent at the other end, in whose name things are proposed.
  Who agent() {
    String name = session.client().name();
    return new Who(new Event.Actor("agent", name), new Event.Origin("mcp", name), session.id());
  }

  /// The person at the other end, after having been asked.
  Who person() {
    return new Who(
        Event.Actor.person("user"), new Event.Origin("mcp", session.client().name()), session.id());
  }

  synchronized boolean cancelled() {
    return cancelled;
  }

  /// Run as soon as the client wants the call no more; at once if that is already so.
  void onCancel(Runnable stop) {
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
  synchronized void progress(double done, double total, String words) {
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
    record Unasked() implements Said {}
  }

  /// Asks the person through the client.
  ///
  /// @param schema flat JSON Schema of the answer
  Said ask(String question, ObjectNode schema) throws RpcError, InterruptedException {
    if (!session.client().asks()) return new Said.Unasked();
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
