package cairn.serve;

import cairn.text.Json;
import cairn.text.Malformed;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HttpException;
import io.helidon.http.SetCookie;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/// The running server. Paths of its own: `/door/login?code=…` turns a login link into a cookie,
/// `/door/session` tells a page its token, `/door/here` tells a program that it found the right
/// project, `/door/projects` and `/door/to?project=…` lead to the other projects of this server.
public final class Door implements AutoCloseable {
  /// The header in which a page proves that a change is its own.
  public static final HeaderName PAGE_TOKEN = HeaderNames.create("X-Cairn-Page");

  /// The largest request; nothing anybody sends here comes near it.
  static final long MAX_BODY = 16L * 1024 * 1024;

  static final int MAX_CONNECTIONS = 1024;
  static final int MAX_REQUESTS = 256;

  /// A connection that says nothing for so long is closed; streams send a sign of life more often.
  static final Duration IDLE = Duration.ofMinutes(2);

  static final Duration GRACE = Duration.ofMillis(200);

  /// Held strongly: otherwise its level would be forgotten.
  private static final Logger HELIDON = Logger.getLogger("io.helidon");

  /// A request that breaks off is told with a stack trace for each; errors of our own parts come to
  /// `bugs` and not there.
  private static final Logger CONNECTIONS = Logger.getLogger("io.helidon.webserver.http1");

  private final WebServer server;
  private final Listen where;
  private final Passes passes;
  private final People people;
  private final Arrivals arrivals;

  private Door(WebServer server, Listen where, Passes passes, People people, Arrivals arrivals) {
    this.people = people;
    this.arrivals = arrivals;
    this.server = server;
    this.where = where;
    this.passes = passes;
  }

  /// As [#open(Listen, Passes, List, Consumer)], at an address that goes by its number.
  public static Door open(
      InetAddress address, int port, Passes passes, List<Part> parts, Consumer<Throwable> bugs) {
    return open(new Listen(Hosts.name(address), address, port, null), passes, parts, bugs);
  }

  public static Door open(Listen where, Passes passes, List<Part> parts, Consumer<Throwable> bugs) {
    return open(where, passes, People.NOBODY_ELSE, parts, bugs);
  }

  public static Door open(
      Listen where, Passes passes, People people, List<Part> parts, Consumer<Throwable> bugs) {
    return open(where, passes, Admission.of(people), parts, bugs);
  }

  public static Door open(
      Listen where,
      Passes passes,
      Admission admission,
      List<Part> parts,
      Consumer<Throwable> bugs) {
    return open(where, passes, admission, parts, new Neighbours(), bugs);
  }

  /// Starts to listen.
  ///
  /// @param neighbours other projects of the same server
  /// @param bugs told about every error nobody foresaw
  public static Door open(
      Listen where,
      Passes passes,
      Admission admission,
      List<Part> parts,
      Neighbours neighbours,
      Consumer<Throwable> bugs) {
    // Whoever asked for the port is told why it cannot be had; a stack trace beside it helps
    // nobody.
    HELIDON.setLevel(Level.OFF);
    // Browsers keep cookies by host and not by port: two projects must not share one.
    String cookieName = "cairn-" + passes.bearer().substring(9, 17);
    Arrivals arrivals = Arrivals.watched();
    var guard = new Guard(where.hosts(), passes, admission, cookieName, arrivals);
    HttpRouting.Builder routing = HttpRouting.builder().addFilter(guard);
    routing.register("/door", rules -> own(rules, guard, passes, admission.people(), neighbours));
    for (Part part : parts)
      routing.register(
          part.path(),
          rules -> {
            rules.any(guard.of(part.access()));
            part.service().routing(rules);
          });
    errors(routing, bugs);
    WebServer server =
        WebServer.builder()
            .address(where.address())
            .port(where.port())
            .maxPayloadSize(MAX_BODY)
            .maxTcpConnections(MAX_CONNECTIONS)
            .maxConcurrentRequests(MAX_REQUESTS)
            .idleConnectionTimeout(IDLE)
            .connectionOptions(arrivals)
            .shutdownGracePeriod(GRACE)
            .shutdownHook(false)
            .routing(routing)
            .build()
            .start();
    HELIDON.setLevel(Level.WARNING);
    CONNECTIONS.setLevel(Level.OFF);
    // It only logs that it could not start.
    if (server.port() < 1) {
      server.stop();
      arrivals.close();
      throw new UncheckedIOException(new IOException("it is taken, or no address of this machine"));
    }
    return new Door(server, where, passes, admission.people(), arrivals);
  }

  public int port() {
    return server.port();
  }

  public URI address() {
    return where.shown(port());
  }

  boolean has(Passes other) {
    return passes == other;
  }

  /// Whether somebody of this name may come in; who has no name has a link of the server itself.
  boolean lets(String name) {
    return name.isEmpty() || people.knows(name);
  }

  /// A link that logs one browser in, once.
  public URI loginLink() {
    return loginLink("");
  }

  /// @param name whom it lets in; empty for the one who started the server
  public URI loginLink(String name) {
    return loginLink(address(), passes, name);
  }

  /// As [#loginLink(String)], for a server of the same project in another process.
  public static URI loginLink(URI address, Passes passes, String name) {
    return address.resolve("/door/login?code=" + passes.loginCode(name));
  }

  private static void own(
      HttpRules rules, Guard guard, Passes passes, People people, Neighbours neighbours) {
    rules
        .get("/login", (request, response) -> login(request, response, passes, guard))
        .get("/session", guard.of(Part.Access.PERSON))
        .get(
            "/session",
            (request, response) -> {
              Visitor visitor = Visitor.of(request);
              json(
                  response,
                  Map.of(
                      "page_token", passes.pageToken(guard.pass(request).orElseThrow()),
                      "name", visitor.name(),
                      "people", people.names(),
                      "role", visitor.role().name().toLowerCase(Locale.ROOT)));
            })
        .get("/projects", guard.of(Part.Access.PERSON))
        .get("/projects", (_, response) -> json(response, neighbours.names(passes)))
        .get("/to", guard.of(Part.Access.PERSON))
        .get("/to", (request, response) -> pass(request, response, neighbours))
        .get(
            "/here",
            (request, response) -> {
              if (guard.isOwner(request)) json(response, Map.of("here", true));
              else new Problem(Status.UNAUTHORIZED_401, "somebody else's", "").send(response);
            });
  }

  /// From one project to another, without a link from the terminal.
  private static void pass(ServerRequest request, ServerResponse response, Neighbours neighbours) {
    String name = request.query().first("project").orElse("");
    Optional<URI> link = neighbours.link(name, Visitor.of(request));
    if (link.isEmpty())
      new Problem(
              Status.NOT_FOUND_404,
              "no such project is open to you here",
              "its owner adds names to `serve.people` in its cairn.yaml")
          .send(response);
    else
      response
          .status(Status.SEE_OTHER_303)
          .header(HeaderNames.LOCATION, link.get().toString())
          .send();
  }

  private static void login(
      ServerRequest request, ServerResponse response, Passes passes, Guard guard) {
    String code = request.query().first("code").orElse("");
    if (!passes.redeem(code)) {
      response.status(Status.SEE_OTHER_303).header(HeaderNames.LOCATION, "/?login=used").send();
      return;
    }
    response
        .headers()
        .addCookie(
            SetCookie.builder(guard.cookieName(), passes.cookie(Passes.name(code)))
                .path("/")
                .httpOnly(true)
                .secure(guard.isEncrypted(request))
                .sameSite(SetCookie.SameSite.STRICT)
                .maxAge(Passes.COOKIE)
                .build());
    response.status(Status.SEE_OTHER_303).header(HeaderNames.LOCATION, "/").send();
  }

  private static void json(ServerResponse response, Object value) {
    response.headers().contentType(MediaTypes.APPLICATION_JSON);
    response.send(Json.write(value));
  }

  private static void errors(HttpRouting.Builder routing, Consumer<Throwable> bugs) {
    routing.error(
        Malformed.class,
        (_, response, e) ->
            new Problem(Status.BAD_REQUEST_400, "cannot read this: " + e.getMessage(), "")
                .send(response));
    routing.error(
        HttpException.class,
        (_, response, e) -> new Problem(e.status(), e.status().reasonPhrase(), "").send(response));
    routing.error(
        Exception.class,
        (_, response, e) -> {
          bugs.accept(e);
          new Problem(
                  Status.INTERNAL_SERVER_ERROR_500,
                  "this is a bug in Cairn; nothing was lost",
                  "the terminal of `cairn serve` says more")
              .send(response);
        });
  }

  @Override
  public void close() {
    server.stop();
    arrivals.close();
  }
}
