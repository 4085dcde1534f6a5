package cairn.serve;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What every request must pass, whatever it asks for.
final class Guard implements Filter {
  private static final HeaderName FETCH_SITE = HeaderNames.create("Sec-Fetch-Site");
  private static final Set<Method> READING = Set.of(Method.GET, Method.HEAD);
  private static final String BEARER = "Bearer ";

  /// Nothing from elsewhere, nothing inline, in nobody's frame but our own.
  private static final String CONTENT_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src"
          + " 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri"
          + " 'none'; form-action 'none'";

  private static final List<Header> HEADERS =
      List.of(
          HeaderValues.create("Content-Security-Policy", CONTENT_POLICY),
          HeaderValues.create("X-Content-Type-Options", "nosniff"),
          HeaderValues.create("Referrer-Policy", "no-referrer"),
          HeaderValues.create("Cross-Origin-Opener-Policy", "same-origin"),
          HeaderValues.create("Cross-Origin-Resource-Policy", "same-origin"),
          HeaderValues.create("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
          HeaderValues.create("Cache-Control", "no-store"));

  private final Hosts hosts;
  private final Passes passes;
  private final People people;
  private final Admission admission;
  private final Pace pace;
  private final String cookieName;
  private final Arrivals arrivals;

  Guard(Hosts hosts, Passes passes, Admission admission, String cookieName, Arrivals arrivals) {
    this.admission = admission;
    this.people = admission.people();
    this.pace =
        admission.aMinute() == Integer.MAX_VALUE
            ? Pace.ANY
            : new Pace(admission.aMinute(), InstantSource.system());
    this.arrivals = arrivals;
    this.hosts = hosts;
    this.passes = passes;
    this.cookieName = cookieName;
  }

  @Override
  public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
    arrivals.begun(request.remotePeer());
    try {
      for (Header header : HEADERS) response.header(header);
      Optional<Problem> problem = stranger(request);
      if (problem.isPresent()) problem.get().send(response);
      else chain.proceed();
    } finally {
      arrivals.answered(request.remotePeer());
    }
  }

  private Optional<Problem> stranger(ServerRequest request) {
    String host = value(request, HeaderNames.HOST).orElse("");
    if (!hosts.knows(host))
      return Optional.of(
          new Problem(
              Status.MISDIRECTED_REQUEST_421,
              "this server does not answer to '" + Problem.shown(host) + "'",
              "open it under the address that `cairn serve` printed"));
    Optional<String> origin = value(request, HeaderNames.ORIGIN);
    boolean foreign = origin.isPresent() && !hosts.isOwn(origin.get(), host);
    boolean crossSite =
        !READING.contains(request.prologue().method())
            && value(request, FETCH_SITE).filter(site -> !isOurs(site)).isPresent();
    return foreign || crossSite
        ? Optional.of(
            new Problem(
                Status.FORBIDDEN_403,
                "requests from other pages are not answered",
                "use the page that `cairn serve` opened"))
        : Optional.empty();
  }

  private static boolean isOurs(String site) {
    return site.equals("same-origin") || site.equals("none");
  }

  /// The check in front of a part.
  Handler of(Part.Access access) {
    return switch (access) {
      case ANYBODY -> (_, response) -> response.next();
      case PERSON -> this::person;
      case AGENT -> this::agent;
    };
  }

  private void person(ServerRequest request, ServerResponse response) {
    Optional<String> pass = pass(request);
    Optional<Visitor> visitor = visitor(request);
    if (pass.isEmpty() || visitor.isEmpty()) {
      new Problem(
              Status.UNAUTHORIZED_401,
              "not logged in",
              people.header() == null
                  ? "run `cairn serve` again in the project: it prints a fresh link"
                  : "the owner adds names to `serve.people` in cairn.yaml")
          .send(response);
      return;
    }
    if (!READING.contains(request.prologue().method())) {
      if (!passes.isPageToken(value(request, Door.PAGE_TOKEN).orElse(""), pass.get())) {
        new Problem(Status.FORBIDDEN_403, "the page's token is missing or old", "reload the page")
            .send(response);
        return;
      }
      if (!visitor.get().role().may(Visitor.Role.RESEARCHER)) {
        new Problem(
                Status.FORBIDDEN_403,
                "you may look here, and not change anything",
                "an owner of the project can make you a researcher")
            .send(response);
        return;
      }
    }
    if (isTooFast("person " + visitor.get().name(), response)) return;
    visitor.get().enter(request);
    response.next();
  }

  private boolean isTooFast(String who, ServerResponse response) {
    if (pace.takes(who)) return false;
    response.header(HeaderValues.create(HeaderNames.RETRY_AFTER, "5"));
    new Problem(
            Status.TOO_MANY_REQUESTS_429,
            "more than " + admission.aMinute() + " requests in a minute",
            "wait a few seconds")
        .send(response);
    return true;
  }

  /// The name that the proxy gives counts more than a cookie from before.
  private Optional<Visitor> visitor(ServerRequest request) {
    Optional<String> named = proxied(request);
    if (admission.team() && named.isEmpty()) return Optional.empty();
    return named.isPresent()
        ? people.fromProxy(named.get())
        : cookie(request).map(Passes::name).flatMap(people::withCookie);
  }

  private Optional<String> proxied(ServerRequest request) {
    HeaderName header = people.header();
    return header == null ? Optional.empty() : value(request, header);
  }

  /// What the page's token of this visitor is bound to.
  Optional<String> pass(ServerRequest request) {
    Optional<String> named = proxied(request);
    return named.isPresent() ? named.map(n -> "proxy " + n) : cookie(request);
  }

  private void agent(ServerRequest request, ServerResponse response) {
    Optional<AgentPass> pass = agentPass(request);
    if (pass.isPresent()) {
      if (isTooFast("agent " + pass.get().id(), response)) return;
      pass.get().enter(request);
      response.next();
      return;
    }
    response.header(HeaderValues.create(HeaderNames.WWW_AUTHENTICATE, "Bearer"));
    new Problem(
            Status.UNAUTHORIZED_401,
            "no or a wrong bearer token",
            admission.team()
                ? "`cairn token new` issues one"
                : "`cairn serve --token` prints the one of this project")
        .send(response);
  }

  private Optional<AgentPass> agentPass(ServerRequest request) {
    String given = bearer(request);
    Tokens tokens = admission.tokens();
    if (tokens != null && given.startsWith(Tokens.PREFIX))
      return tokens.find(given).flatMap(people::limited);
    return !admission.team() && passes.isBearer(given)
        ? Optional.of(AgentPass.OWNERS)
        : Optional.empty();
  }

  /// Whether the one who asks can read the project's folder.
  boolean isOwner(ServerRequest request) {
    return passes.isBearer(bearer(request));
  }

  private static String bearer(ServerRequest request) {
    String given = value(request, HeaderNames.AUTHORIZATION).orElse("");
    return given.startsWith(BEARER) ? given.substring(BEARER.length()).strip() : "";
  }

  String cookieName() {
    return cookieName;
  }

  /// True if a proxy with TLS stands between this server and the browser.
  boolean isEncrypted(ServerRequest request) {
    return hosts.isEncrypted(value(request, HeaderNames.HOST).orElse(""));
  }

  /// The valid cookie of this request.
  private Optional<String> cookie(ServerRequest request) {
    var cookies = request.headers().cookies();
    return cookies.contains(cookieName)
        ? Optional.of(cookies.get(cookieName)).filter(passes::isCookie)
        : Optional.empty();
  }

  private static Optional<String> value(ServerRequest request, HeaderName name) {
    return request.headers().contains(name)
        ? Optional.of(request.headers().get(name).get())
        : Optional.empty();
  }
}
