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
  private final String cookieName;
  private final Arrivals arrivals;

  Guard(Hosts hosts, Passes passes, String cookieName, Arrivals arrivals) {
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
    Optional<String> cookie = cookie(request);
    if (cookie.isEmpty()) {
      new Problem(
              Status.UNAUTHORIZED_401,
              "not logged in",
              "run `cairn serve` again in the project: it prints a fresh link")
          .send(response);
    } else if (!READING.contains(request.prologue().method())
        && !passes.isPageToken(value(request, Door.PAGE_TOKEN).orElse(""), cookie.get())) {
      new Problem(Status.FORBIDDEN_403, "the page's token is missing or old", "reload the page")
          .send(response);
    } else response.next();
  }

  private void agent(ServerRequest request, ServerResponse response) {
    String given = value(request, HeaderNames.AUTHORIZATION).orElse("");
    if (given.startsWith(BEARER) && passes.isBearer(given.substring(BEARER.length()).strip())) {
      response.next();
      return;
    }
    response.header(HeaderValues.create(HeaderNames.WWW_AUTHENTICATE, "Bearer"));
    new Problem(
            Status.UNAUTHORIZED_401,
            "no or a wrong bearer token",
            "`cairn serve --token` prints the one of this project")
        .send(response);
  }

  String cookieName() {
    return cookieName;
  }

  /// True if a proxy with TLS stands between this server and the browser.
  boolean isEncrypted(ServerRequest request) {
    return hosts.isEncrypted(value(request, HeaderNames.HOST).orElse(""));
  }

  /// The valid cookie of this request.
  Optional<String> cookie(ServerRequest request) {
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
