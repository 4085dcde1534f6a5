package cairn.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebFetchTest {
  private LocalServer server;

  @BeforeEach
  void start() throws IOException {
    server = new LocalServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static FetchCode failure(FetchRules rules, String url) {
    try (WebFetch fetch = new WebFetch(rules)) {
      return catchThrowableOfType(FetchFailure.class, () -> fetch.get(url)).code();
    }
  }

  private FetchCode failure(String path) {
    return failure(FetchRules.DEFAULT.allowPrivate(), server.url(path));
  }

  /// A proxy is asked for the whole address; what name it cannot resolve is its business.
  @Test
  void aProxyOfTheEnvironmentIsAsked() throws FetchFailure {
    server.text("/", "text/plain", "through the proxy");
    var proxies = new EnvironmentProxy(Map.of("http_proxy", server.url("")));
    try (WebFetch fetch = new WebFetch(FetchRules.DEFAULT, proxies)) {
      Fetched page = fetch.get("http://only-the-proxy-knows.invalid/a");
      assertThat(new String(page.bytes(), StandardCharsets.UTF_8)).isEqualTo("through the proxy");
      assertThat(server.asked)
          .containsExactly(
              "http://only-the-proxy-knows.invalid/robots.txt",
              "http://only-the-proxy-knows.invalid/a");
      assertThat(refusal(fetch, "http://10.0.0.1/")).isEqualTo(FetchCode.REFUSED);
    }
  }

  @Test
  void aProxyThatCannotBeUsedIsNamedAndOneThatIsAwayToo() {
    var wrong = new EnvironmentProxy(Map.of("HTTP_PROXY", "socks://me:secret@proxy:1"));
    var away = new EnvironmentProxy(Map.of("HTTP_PROXY", "http://127.0.0.1:1"));
    try (WebFetch one = new WebFetch(FetchRules.DEFAULT, wrong);
        WebFetch other = new WebFetch(FetchRules.DEFAULT, away)) {
      FetchFailure named =
          catchThrowableOfType(FetchFailure.class, () -> one.get("http://a.invalid/"));
      assertThat(named.code()).isEqualTo(FetchCode.MISCONFIGURED);
      assertThat(named).hasMessageContaining("HTTP_PROXY").hasMessageNotContaining("secret");
      assertThat(catchThrowableOfType(FetchFailure.class, () -> other.get("http://a.invalid/")))
          .hasMessageContaining("through the proxy");
    }
  }

  private static FetchCode refusal(WebFetch fetch, String url) {
    return catchThrowableOfType(FetchFailure.class, () -> fetch.get(url)).code();
  }

  @Test
  void aPageIsFetchedWithItsTypeAndFinalAddress() throws FetchFailure {
    server
        .text("/a", "text/html; charset=utf-8", "<p>Grüße</p>")
        .page("/old", x -> LocalServer.redirect(x, "/a"));
    try (WebFetch fetch = new WebFetch(FetchRules.DEFAULT.allowPrivate())) {
      Fetched page = fetch.get(server.url("/old"));
      assertThat(page.finalUrl()).isEqualTo(server.url("/a"));
      assertThat(page.mediaType()).startsWith("text/html");
      assertThat(new String(page.bytes(), StandardCharsets.UTF_8)).isEqualTo("<p>Grüße</p>");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1/",
        "http://localhost/",
        "http://[::1]/",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://172.16.5.5/",
        "http://169.254.169.254/latest/meta-data",
        "http://0.0.0.0/",
        "http://100.64.0.1/",
        "http://[fd00::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://2130706433/",
        "file:///etc/passwd",
        "ftp://example.org/",
        "javascript:alert(1)",
        "http://user:secret@127.0.0.1/",
        "no address"
      })
  void privateAndForeignAddressesAreRefusedBeforeConnecting(String url) {
    assertThat(failure(FetchRules.DEFAULT, url)).isEqualTo(FetchCode.REFUSED);
  }

  @Test
  void everyStationOfARedirectIsChecked() {
    server.page("/out", x -> LocalServer.redirect(x, "file:///etc/passwd"));
    server.page("/loop", x -> LocalServer.redirect(x, "/loop"));
    assertThat(failure("/out")).isEqualTo(FetchCode.REFUSED);
    assertThat(failure("/loop")).isEqualTo(FetchCode.REFUSED);
  }

  @Test
  void robotsAreObeyed() throws FetchFailure {
    server.text(
        "/robots.txt", "text/plain", "User-agent: *\nDisallow: /private\nAllow: /private/open$\n");
    server.text("/private", "text/plain", "x").text("/private/open", "text/plain", "open");
    assertThat(failure("/private/x")).isEqualTo(FetchCode.ROBOTS);
    try (WebFetch fetch = new WebFetch(FetchRules.DEFAULT.allowPrivate())) {
      assertThat(fetch.get(server.url("/private/open")).bytes()).hasSize(4);
    }
    assertThat(server.asked).contains("/robots.txt").doesNotContain("/private/x");
  }

  @Test
  void aBrokenRobotsFileMeansNotNow() {
    server
        .page("/robots.txt", x -> LocalServer.send(x, 503, "text/plain", "busy"))
        .text("/a", "text/plain", "a");
    assertThat(failure("/a")).isEqualTo(FetchCode.UNREACHABLE);
  }

  @Test
  void sizeAndTimeAreBounded() throws IOException {
    CountDownLatch closing = new CountDownLatch(1);
    server.page(
        "/endless",
        x -> {
          x.sendResponseHeaders(200, 0);
          byte[] block = new byte[1 << 16];
          while (true) x.getResponseBody().write(block);
        });
    server.page(
        "/slow",
        x -> {
          x.sendResponseHeaders(200, 0);
          x.getResponseBody().write('a');
          x.getResponseBody().flush();
          try {
            closing.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    FetchRules rules = FetchRules.DEFAULT.allowPrivate();
    assertThat(failure(rules.atMost(1 << 20, Duration.ofSeconds(30)), server.url("/endless")))
        .isEqualTo(FetchCode.TOO_LARGE);
    assertThat(failure(rules.atMost(1 << 20, Duration.ofSeconds(2)), server.url("/slow")))
        .isEqualTo(FetchCode.TIMEOUT);
    closing.countDown();
  }

  @Test
  void statusDecidesWhetherToTryAgain() {
    server
        .page("/gone", x -> LocalServer.send(x, 404, "text/plain", "no"))
        .page("/busy", x -> LocalServer.send(x, 503, "text/plain", "later"));
    assertThat(failure("/gone")).isEqualTo(FetchCode.MISSING);
    assertThat(failure("/busy")).isEqualTo(FetchCode.UNREACHABLE);
  }

  @Test
  void publicAddressesAreNotPrivate() throws Exception {
    assertThat(Addresses.isPrivate(InetAddress.getByName("93.184.216.34"))).isFalse();
    assertThat(Addresses.isPrivate(InetAddress.getByName("2606:2800:220:1::1"))).isFalse();
    assertThat(Addresses.isPrivate(InetAddress.getByName("64:ff9b::7f00:1"))).isTrue();
  }

  @Test
  void theLongestRuleOfTheRightGroupWins() {
    String file =
        "User-agent: other\n"
            + "Disallow: /\n\n"
            + "User-agent: cairn\n"
            + "User-agent: x\n"
            + "Disallow: /a\n"
            + "Allow: /a/b\n"
            + "Disallow: /*.pdf$\n";
    Robots robots = Robots.parse(file, "cairn-research");
    assertThat(robots.allows("/z")).isTrue();
    assertThat(robots.allows("/a/c")).isFalse();
    assertThat(robots.allows("/a/b/c")).isTrue();
    assertThat(robots.allows("/z/paper.pdf")).isFalse();
    assertThat(robots.allows("/z/paper.pdf.html")).isTrue();
  }
}
