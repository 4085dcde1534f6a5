package cairn.mcp.door;

import cairn.mcp.session.Server;
import cairn.mcp.wire.Client;
import cairn.mcp.wire.Envelope;
import cairn.mcp.wire.EventStream;
import cairn.mcp.wire.Message;
import cairn.mcp.wire.RpcError;
import cairn.serve.AgentPass;
import cairn.text.Json;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Streamable HTTP. Who may come in, and how much they may send, was checked at the door of the
/// server; here are sessions and streams.
public final class HttpDoor implements HttpService {
  static final int MAX_SESSIONS = 500;

  /// A session that nobody used for so long is over.
  static final Duration IDLE = Duration.ofMinutes(30);

  static final HeaderName SESSION = HeaderNames.create("Mcp-Session-Id");
  private static final HeaderName VERSION = HeaderNames.create("MCP-Protocol-Version");
  private static final HeaderName LAST_EVENT = HeaderNames.create("Last-Event-ID");

  /// In this version clients know the empty event at the beginning of a stream; later ones ask for
  /// nothing twice.
  private static final String PRIMING_IN = "2025-11-25";

  private final Server server;
  private final Map<String, HttpSession> sessions = new ConcurrentHashMap<>();

  public HttpDoor(Server server) {
    this.server = server;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.post("/", this::post).get("/", this::get).delete("/", this::delete);
  }

  private void post(ServerRequest request, ServerResponse response) throws InterruptedException {
    Message message;
    try {
      byte[] body =
          request.content().hasEntity() ? request.content().as(byte[].class) : new byte[0];
      message = Message.parse(new String(body, StandardCharsets.UTF_8));
    } catch (RpcError e) {
      error(response, Status.BAD_REQUEST_400, e);
      return;
    }
    boolean hello = message instanceof Message.Request r && r.method().equals("initialize");
    if (message instanceof Message.Request r && Envelope.of(r.params()).isPresent()) {
      // Requests that say all about themselves belong to no session.
      stream(response, new HttpSession(server, AgentPass.of(request)), r, request);
      return;
    }
    Optional<HttpSession> session = hello ? begin(request, response) : find(request, response);
    if (session.isEmpty()) return;
    if (message instanceof Message.Request) answer(session.get(), message, request, response);
    else {
      session.get().session().receive(message, session.get().home()::send);
      response.status(Status.ACCEPTED_202).send();
    }
  }

  private Optional<HttpSession> begin(ServerRequest request, ServerResponse response) {
    for (HttpSession session : sessions.values()) if (session.idle(IDLE)) end(session);
    if (sessions.size() >= MAX_SESSIONS) {
      problem(response, Status.SERVICE_UNAVAILABLE_503, MAX_SESSIONS + " sessions are open");
      return Optional.empty();
    }
    var session = new HttpSession(server, AgentPass.of(request));
    sessions.put(session.session().id(), session);
    return Optional.of(session);
  }

  private Optional<HttpSession> find(ServerRequest request, ServerResponse response) {
    String version = header(request, VERSION);
    if (!version.isEmpty() && !Client.VERSIONS.contains(version)) {
      problem(response, Status.BAD_REQUEST_400, "unknown protocol version");
      return Optional.empty();
    }
    String id = header(request, SESSION);
    HttpSession session = sessions.get(id);
    if (session == null || !session.session().pass().id().equals(AgentPass.of(request).id())) {
      boolean none = id.isEmpty();
      problem(
          response,
          none ? Status.BAD_REQUEST_400 : Status.NOT_FOUND_404,
          none ? "initialize first; then send Mcp-Session-Id" : "this session is over");
      return Optional.empty();
    }
    session.touch();
    return Optional.of(session);
  }

  private void answer(
      HttpSession session, Message message, ServerRequest request, ServerResponse response)
      throws InterruptedException {
    response.header(SESSION, session.session().id());
    stream(response, session, message, request);
  }

  private static void stream(
      ServerResponse response, HttpSession session, Message message, ServerRequest request)
      throws InterruptedException {
    EventStream stream = session.open();
    session.session().receive(message, stream);
    String accepted = header(request, HeaderNames.ACCEPT);
    if (accepted.contains("text/event-stream")) {
      stream(response, session, new HttpSession.Seen(stream, 0));
    } else {
      response.headers().contentType(MediaTypes.APPLICATION_JSON);
      Optional<String> last = stream.last();
      if (last.isPresent()) response.send(last.get());
      else response.status(Status.ACCEPTED_202).send();
    }
  }

  /// The stream of what answers no request, or the rest of one whose connection broke.
  private void get(ServerRequest request, ServerResponse response) {
    Optional<HttpSession> session = find(request, response);
    if (session.isEmpty()) return;
    String last = header(request, LAST_EVENT);
    Optional<HttpSession.Seen> from =
        last.isEmpty()
            ? Optional.of(new HttpSession.Seen(session.get().home(), 0))
            : session.get().find(last);
    if (from.isEmpty()) problem(response, Status.NOT_FOUND_404, "no such event any more");
    else stream(response, session.get(), from.get());
  }

  private static void stream(ServerResponse response, HttpSession session, HttpSession.Seen from) {
    boolean priming = session.session().client().protocol().equals(PRIMING_IN);
    response.headers().contentType(MediaTypes.TEXT_EVENT_STREAM);
    try (OutputStream out = response.outputStream()) {
      from.stream().copyTo(out, from.number(), priming);
    } catch (IOException | UncheckedIOException e) {
      // The client is gone; what it missed stays for when it asks again.
    } catch (InterruptedException e) {
      // The server stops.
      Thread.currentThread().interrupt();
    }
  }

  private void delete(ServerRequest request, ServerResponse response) {
    Optional<HttpSession> session = find(request, response);
    if (session.isEmpty()) return;
    end(session.get());
    response.status(Status.NO_CONTENT_204).send();
  }

  private void end(HttpSession session) {
    if (sessions.remove(session.session().id()) != null) session.close();
  }

  public void close() {
    sessions.values().forEach(this::end);
  }

  private static String header(ServerRequest request, HeaderName name) {
    return request.headers().contains(name) ? request.headers().get(name).get() : "";
  }

  private static void problem(ServerResponse response, Status status, String words) {
    error(response, status, new RpcError(RpcError.INVALID_REQUEST, words));
  }

  private static void error(ServerResponse response, Status status, RpcError error) {
    response.headers().contentType(MediaTypes.APPLICATION_JSON);
    response.status(status).send(Json.write(Message.error(Json.mapper().nullNode(), error)));
  }
}
