package cairn.fetch;

import cairn.text.Malformed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Fetches one address at a time: checks it, asks robots.txt, follows redirects by hand so that
/// every station is checked too. Safe for many threads.
public final class WebFetch implements AutoCloseable {
  private static final long ROBOTS_BYTES = 512 << 10;

  private final FetchRules rules;
  private final ProxySelector proxies;
  private final HttpClient client;
  private final Map<String, Robots> robots = new ConcurrentHashMap<>();

  /// Reaches everything directly.
  WebFetch(FetchRules rules) {
    this(rules, HttpClient.Builder.NO_PROXY);
  }

  /// @param proxies who is asked instead of the server itself
  public WebFetch(FetchRules rules, ProxySelector proxies) {
    this.rules = rules;
    this.proxies = proxies;
    this.client =
        HttpClient.newBuilder()
            .proxy(proxies)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(rules.timeout())
            .version(HttpClient.Version.HTTP_1_1)
            .build();
  }

  /// A document for people, as robots.txt allows.
  public Fetched get(String url) throws FetchFailure {
    return within(() -> follow(url, true, rules.maxBytes()));
  }

  /// An answer of an interface made for programs; robots.txt does not speak of those.
  Fetched api(String url) throws FetchFailure {
    return within(() -> follow(url, false, rules.maxBytes()));
  }

  private Fetched follow(String url, boolean polite, long limit) throws FetchFailure {
    String at = url;
    for (int i = 0; i <= FetchRules.MAX_REDIRECTS; i++) {
      URI uri = Addresses.allowed(at, rules, this::proxied);
      if (polite && !robots(uri).allows(path(uri)))
        throw new FetchFailure(
            FetchCode.ROBOTS, "robots.txt of " + uri.getHost() + " excludes " + path(uri));
      HttpResponse<InputStream> response = send(uri);
      try (InputStream body = response.body()) {
        int status = response.statusCode();
        String next = response.headers().firstValue("location").orElse("");
        if (status >= 300 && status < 400 && !next.isEmpty()) {
          at = uri.resolve(next.replace(" ", "%20")).toString();
          continue;
        }
        if (status >= 500 || status == 429 || status == 408)
          throw new FetchFailure(FetchCode.UNREACHABLE, at + " answered " + status);
        if (status >= 300) throw new FetchFailure(FetchCode.MISSING, at + " answered " + status);
        String type = response.headers().firstValue("content-type").orElse("");
        return new Fetched(url, at, type, read(body, at, limit));
      } catch (IllegalArgumentException e) {
        throw new FetchFailure(
            FetchCode.REFUSED, at + " redirects to something that is no address");
      } catch (IOException e) {
        throw new FetchFailure(
            FetchCode.UNREACHABLE, at + ": the connection broke: " + e.getMessage());
      }
    }
    throw new FetchFailure(
        FetchCode.REFUSED, url + " redirects more than " + FetchRules.MAX_REDIRECTS + " times");
  }

  private boolean proxied(URI uri) throws FetchFailure {
    try {
      return proxies.select(uri).stream().anyMatch(p -> p.type() != Proxy.Type.DIRECT);
    } catch (Malformed e) {
      throw new FetchFailure(FetchCode.MISCONFIGURED, String.valueOf(e.getMessage()));
    }
  }

  private HttpResponse<InputStream> send(URI uri) throws FetchFailure {
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(rules.timeout())
            .header("user-agent", rules.agent())
            .header("accept", "*/*")
            .build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    } catch (HttpTimeoutException e) {
      throw new FetchFailure(FetchCode.TIMEOUT, uri + " did not answer within " + rules.timeout());
    } catch (IOException e) {
      throw new FetchFailure(
          FetchCode.UNREACHABLE,
          uri.getHost()
              + (proxied(uri) ? " cannot be reached through the proxy: " : " cannot be reached: ")
              + reason(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FetchFailure(FetchCode.TIMEOUT, "interrupted while asking " + uri.getHost());
    }
  }

  /// The innermost message that says something: the client's own often says nothing.
  private static String reason(Throwable e) {
    String said = "";
    for (Throwable at = e; at != null; at = at.getCause())
      if (at.getMessage() != null && !at.getMessage().isBlank()) said = at.getMessage();
    return said.isEmpty() ? "no connection" : said;
  }

  private static byte[] read(InputStream body, String url, long limit)
      throws IOException, FetchFailure {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 14];
    int n;
    while ((n = body.read(buffer)) >= 0) {
      out.write(buffer, 0, n);
      if (out.size() > limit)
        throw new FetchFailure(FetchCode.TOO_LARGE, url + " is larger than " + limit + " bytes");
    }
    return out.toByteArray();
  }

  /// Without a robots.txt everything is allowed; with one that fails to come, nothing (RFC 9309).
  private Robots robots(URI uri) throws FetchFailure {
    String site = uri.getScheme() + "://" + uri.getAuthority();
    Robots known = robots.get(site);
    if (known != null) return known;
    Robots found;
    try {
      Fetched file = follow(site + "/robots.txt", false, ROBOTS_BYTES);
      found = Robots.parse(new String(file.bytes(), StandardCharsets.UTF_8), rules.agent());
    } catch (FetchFailure e) {
      if (e.worthRetrying()) throw e;
      found = e.code() == FetchCode.MISSING ? Robots.ALL : Robots.NONE;
    }
    robots.put(site, found);
    return found;
  }

  /// The whole exchange has one deadline: a server that sends a byte a minute does not hold us.
  private Fetched within(Callable<Fetched> exchange) throws FetchFailure {
    Duration limit = rules.timeout();
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Fetched> future = executor.submit(exchange);
      try {
        return future.get(limit.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        future.cancel(true);
        throw new FetchFailure(FetchCode.TIMEOUT, "no whole answer within " + limit);
      } catch (ExecutionException e) {
        if (e.getCause() instanceof FetchFailure failure) throw failure;
        throw new FetchFailure(FetchCode.UNREACHABLE, String.valueOf(e.getCause()));
      } catch (InterruptedException e) {
        future.cancel(true);
        Thread.currentThread().interrupt();
        throw new FetchFailure(FetchCode.TIMEOUT, "interrupted");
      }
    }
  }

  private static String path(URI uri) {
    String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
