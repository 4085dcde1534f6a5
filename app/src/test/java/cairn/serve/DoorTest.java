package cairn.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.ManualClock;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Spoken to in raw HTTP: a browser or a client would not send what an attacker does.
class DoorTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @TempDir Path folder;
  private final ManualClock clock = new ManualClock("2026-11-16T10:00:00Z");
  private final List<Throwable> bugs = new ArrayList<>();
  private Passes passes;
  private Door door;

  @BeforeEach
  void open() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    passes = new Passes(Secret.of(folder), clock);
    door =
        Door.open(
            InetAddress.getLoopbackAddress(),
            0,
            passes,
            List.of(
                new Part(
                    "/api",
                    Part.Access.PERSON,
                    rules ->
                        rules
                            .any("/echo", (request, response) -> response.send("said"))
                            .get(
                                "/bug",
                                (_, _) -> {
                                  throw new IllegalStateException("the inside");
                                })),
                new Part(
                    "/tool",
                    Part.Access.AGENT,
                    rules -> rules.post("/", (_, response) -> response.send("worked"))),
                new Part(
                    "/",
                    Part.Access.ANYBODY,
                    rules -> rules.get("/*", (_, response) -> response.send("page")))),
            bugs::add);
  }

  @AfterEach
  void close() {
    door.close();
  }

  private String ask(String method, String path, String... headers) throws IOException {
    return askAt("127.0.0.1:" + door.port(), method, path, headers);
  }

  private String askAt(String host, String method, String path, String... headers)
      throws IOException {
    var request = new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n");
    for (String header : headers) request.append(header).append("\r\n");
    request.append("Content-Length: 0\r\nConnection: close\r\n\r\n");
    try (Socket socket = connect()) {
      socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.UTF_8));
      return answer(socket.getInputStream());
    }
  }

  /// Head and body; the server may keep the connection.
  private static String answer(InputStream in) throws IOException {
    var head = new StringBuilder();
    for (int c = in.read(); c >= 0; c = in.read()) {
      head.append((char) c);
      if (head.toString().endsWith("\r\n\r\n")) break;
    }
    String length = header(head.toString(), "Content-Length");
    byte[] body = in.readNBytes(length.isEmpty() ? 0 : Integer.parseInt(length));
    return head + new String(body, StandardCharsets.UTF_8);
  }

  private Socket connect() throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), door.port());
    socket.setSoTimeout((int) PATIENCE.toMillis());
    return socket;
  }

  private static String status(String answer) {
    return answer.split(" ", 3)[1];
  }

  private static String header(String answer, String name) {
    return answer
        .lines()
        .takeWhile(line -> !line.isEmpty())
        .filter(line -> line.toLowerCase().startsWith(name.toLowerCase() + ":"))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst()
        .orElse("");
  }

  /// The `Cookie` header of a browser that followed a login link.
  private String login() throws IOException {
    String answer = ask("GET", "/door/login?code=" + passes.loginCode(""));
    return "Cookie: " + header(answer, "Set-Cookie").split(";")[0];
  }

  private String pageToken(String cookie) throws IOException {
    String answer = ask("GET", "/door/session", cookie);
    return "X-Cairn-Page: " + answer.replaceAll("(?s).*\"page_token\":\"([^\"]+)\".*", "$1");
  }

  @Test
  void withoutACookieNothingWithDataAnswers() throws IOException {
    assertThat(status(ask("GET", "/api/echo"))).isEqualTo("401");
    assertThat(status(ask("GET", "/api/echo", "Cookie: cairn=1.2.3"))).isEqualTo("401");
    assertThat(status(ask("GET", "/"))).isEqualTo("200");
  }

  @Test
  void aLoginLinkWorksOnceAndGivesACookieThatScriptsCannotRead() throws IOException {
    String code = passes.loginCode("");
    String first = ask("GET", "/door/login?code=" + code);
    assertThat(status(first)).isEqualTo("303");
    assertThat(header(first, "Set-Cookie")).contains("HttpOnly", "SameSite=Strict", "Path=/");
    String second = ask("GET", "/door/login?code=" + code);
    assertThat(header(second, "Set-Cookie")).isEmpty();
    assertThat(header(second, "Location")).contains("used");
  }

  @Test
  void aLoginLinkGoesStaleAndSoDoesACookie() throws IOException {
    String code = passes.loginCode("");
    clock.advance(Passes.LOGIN);
    assertThat(header(ask("GET", "/door/login?code=" + code), "Set-Cookie")).isEmpty();
    String cookie = login();
    assertThat(status(ask("GET", "/api/echo", cookie))).isEqualTo("200");
    clock.advance(Passes.COOKIE.plus(Duration.ofSeconds(1)));
    assertThat(status(ask("GET", "/api/echo", cookie))).isEqualTo("401");
  }

  @Test
  void aCookieOutlivesTheServerButNotTheSecret() throws IOException {
    String cookie = login();
    var again = new Passes(Secret.of(folder), clock);
    assertThat(again.isCookie(cookie.substring(cookie.indexOf('=') + 1))).isTrue();
    Files.delete(folder.resolve(".cairn/door-secret"));
    var other = new Passes(Secret.of(folder), clock);
    assertThat(other.isCookie(cookie.substring(cookie.indexOf('=') + 1))).isFalse();
  }

  @Test
  void onlyTheOwnerReadsTheSecret() throws IOException {
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(folder.resolve(".cairn/door-secret"))))
        .isEqualTo("rw-------");
  }

  @Test
  void aChangeNeedsThePagesTokenBesideTheCookie() throws IOException {
    String cookie = login();
    assertThat(status(ask("POST", "/api/echo", cookie))).isEqualTo("403");
    assertThat(status(ask("POST", "/api/echo", cookie, "X-Cairn-Page: guess"))).isEqualTo("403");
    assertThat(status(ask("POST", "/api/echo", cookie, pageToken(login())))).isEqualTo("403");
    assertThat(status(ask("POST", "/api/echo", cookie, pageToken(cookie)))).isEqualTo("200");
    assertThat(status(ask("DELETE", "/api/echo", cookie))).isEqualTo("403");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://evil.example",
        "null",
        "https://127.0.0.1",
        "http://127.0.0.1:1",
        "file://"
      })
  void anotherOriginIsTurnedAway(String origin) throws IOException {
    String cookie = login();
    String page = pageToken(cookie);
    assertThat(status(ask("POST", "/api/echo", cookie, page, "Origin: " + origin)))
        .isEqualTo("403");
    assertThat(status(ask("GET", "/api/echo", cookie, "Origin: " + origin))).isEqualTo("403");
    String own = "Origin: http://127.0.0.1:" + door.port();
    assertThat(status(ask("POST", "/api/echo", cookie, page, own))).isEqualTo("200");
  }

  @Test
  void aChangeThatTheBrowserCallsCrossSiteIsTurnedAway() throws IOException {
    String cookie = login();
    assertThat(
            status(
                ask("POST", "/api/echo", cookie, pageToken(cookie), "Sec-Fetch-Site: cross-site")))
        .isEqualTo("403");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "127.0.0.1.evil.example", "evil.example:80", "", "[::2]"})
  void anotherHostNameIsTurnedAway(String host) throws IOException {
    assertThat(status(askAt(host, "GET", "/"))).isIn("421", "400");
  }

  @Test
  void anAgentNeedsTheBearerAndACookieDoesNotHelp() throws IOException {
    assertThat(status(ask("POST", "/tool", login()))).isEqualTo("401");
    assertThat(status(ask("POST", "/tool", "Authorization: Bearer no"))).isEqualTo("401");
    assertThat(status(ask("POST", "/tool", "Authorization: Bearer " + passes.bearer())))
        .isEqualTo("200");
    assertThat(status(ask("GET", "/api/echo", "Authorization: Bearer " + passes.bearer())))
        .isEqualTo("401");
  }

  @Test
  void everyAnswerCarriesTheStrictPolicyAndNoCors() throws IOException {
    for (String path : List.of("/", "/api/echo", "/api/bug", "/nowhere")) {
      String answer = ask("GET", path, login(), "Origin: http://127.0.0.1:" + door.port());
      assertThat(header(answer, "Content-Security-Policy"))
          .contains("default-src 'none'", "script-src 'self'")
          .doesNotContain("unsafe");
      assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(header(answer, "Access-Control-Allow-Origin")).isEmpty();
    }
  }

  @Test
  void aBugTellsThePageNothingOfTheInside() throws IOException {
    String answer = ask("GET", "/api/bug", login());
    assertThat(status(answer)).isEqualTo("500");
    assertThat(answer).doesNotContain("the inside", "IllegalState", "\tat ");
    assertThat(bugs).hasSize(1);
  }

  @Test
  void aRequestThatIsTooLargeIsRefusedBeforeItIsRead() throws IOException {
    try (Socket socket = connect()) {
      String head =
          "POST /tool HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
              + passes.bearer()
              + "\r\nContent-Length: "
              + (Door.MAX_BODY + 1)
              + "\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
      assertThat(status(answer(socket.getInputStream()))).isEqualTo("413");
    }
  }

  /// The same parts at another address; closed by the caller.
  private Door at(Listen where) {
    return Door.open(
        where,
        passes,
        List.of(new Part("/", Part.Access.ANYBODY, rules -> rules.get("/*", (_, r) -> r.send("")))),
        bugs::add);
  }

  private static String ask(InetAddress address, int port, String host, String... headers)
      throws IOException {
    try (var socket = new Socket(address, port)) {
      socket.setSoTimeout((int) PATIENCE.toMillis());
      String head = "GET %s HTTP/1.1\r\nHost: " + host + "\r\n";
      var request = new StringBuilder(head.formatted(headers.length > 0 ? headers[0] : "/"));
      for (int i = 1; i < headers.length; i++) request.append(headers[i]).append("\r\n");
      socket
          .getOutputStream()
          .write((request + "Connection: close\r\n\r\n").getBytes(StandardCharsets.UTF_8));
      return answer(socket.getInputStream());
    }
  }

  @Test
  void anotherAddressIsAnsweredUnderItsNumberAndThatOnly() throws IOException {
    InetAddress second = InetAddress.getByName("127.0.0.2");
    try (Door other = at(new Listen("127.0.0.2", second, 0, null))) {
      assertThat(other.address()).hasHost("127.0.0.2");
      assertThat(status(ask(second, other.port(), "127.0.0.2:" + other.port()))).isEqualTo("200");
      assertThat(status(ask(second, other.port(), "10.9.8.7"))).isEqualTo("421");
    }
  }

  @Test
  void everyAddressOfThisMachineIsAnsweredWhereAllAreMeant() throws IOException {
    try (Door other = at(Listen.on("0.0.0.0", 0, null))) {
      assertThat(other.address().getHost()).as("one can open it").isNotEqualTo("0.0.0.0");
      InetAddress here = InetAddress.getByName(other.address().getHost());
      assertThat(status(ask(here, other.port(), other.address().getAuthority()))).isEqualTo("200");
      assertThat(status(ask(here, other.port(), "evil.example"))).isEqualTo("421");
    }
  }

  @Test
  void aPortThatIsTakenAndAnAddressOfAnotherMachineAreRefused() throws IOException {
    assertThatThrownBy(() -> at(Listen.loopback(door.port())))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("taken");
    Listen elsewhere = Listen.on("203.0.113.9", 0, null);
    assertThatThrownBy(() -> at(elsewhere)).isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void aNameGivenAsTheHostIsAnswered() throws IOException {
    try (Door other = at(new Listen("lab.local", InetAddress.getLoopbackAddress(), 0, null))) {
      InetAddress here = InetAddress.getLoopbackAddress();
      assertThat(status(ask(here, other.port(), "lab.local:" + other.port()))).isEqualTo("200");
      assertThat(status(ask(here, other.port(), "other.local"))).isEqualTo("421");
    }
  }

  @Test
  void behindAProxyItsAddressAndOriginCountAndTheCookieIsForTlsOnly() throws IOException {
    URI outside = URI.create("https://cairn.example");
    InetAddress here = InetAddress.getLoopbackAddress();
    try (Door other = at(new Listen("127.0.0.1", here, 0, outside))) {
      assertThat(other.loginLink().toString()).startsWith("https://cairn.example/door/login?code=");
      String login = "/door/login?code=" + passes.loginCode("");
      String answer = ask(here, other.port(), "cairn.example", login);
      assertThat(header(answer, "Set-Cookie")).contains("Secure", "HttpOnly", "SameSite=Strict");
      String own = ask(here, other.port(), "cairn.example", "/", "Origin: https://cairn.example");
      assertThat(status(own)).isEqualTo("200");
      String plain = ask(here, other.port(), "cairn.example", "/", "Origin: http://cairn.example");
      assertThat(status(plain)).isEqualTo("403");
      assertThat(status(ask(here, other.port(), "evil.example"))).isEqualTo("421");
    }
  }

  @Test
  void moreConnectionsThanTheLimitWaitAndTheRestIsAnswered() throws IOException {
    var sockets = new ArrayList<Socket>();
    try {
      for (int i = 0; i < Door.MAX_CONNECTIONS + 20; i++) sockets.add(connect());
    } finally {
      for (Socket socket : sockets) socket.close();
    }
    assertThat(status(ask("GET", "/"))).isEqualTo("200");
  }

  /// 600 of them shut the door for everybody, for as long as they liked.
  @Test
  void requestsThatAreNeverWholeDoNotKeepOthersOut() throws IOException {
    var half = new ArrayList<Socket>();
    try {
      for (int i = 0; i < 600; i++) {
        var socket = new Socket(InetAddress.getLoopbackAddress(), door.port());
        half.add(socket);
        socket
            .getOutputStream()
            .write("GET / HTTP/1.1\r\nHost: 127.0.0.1".getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
      }
      assertThat(ask("GET", "/")).contains("200").contains("page");
      half.getFirst().setSoTimeout((int) PATIENCE.toMillis());
      assertThat(ended(half.getFirst())).as("the oldest made place").isTrue();
    } finally {
      for (Socket socket : half) socket.close();
    }
  }

  @Test
  void connectionsThatSayNothingDoNotKeepOthersOut() throws IOException {
    var silent = new ArrayList<Socket>();
    try {
      for (int i = 0; i < 600; i++)
        silent.add(new Socket(InetAddress.getLoopbackAddress(), door.port()));
      assertThat(ask("GET", "/")).contains("page");
    } finally {
      for (Socket socket : silent) socket.close();
    }
  }

  /// All of a burst may be accepted before the first request of it is read.
  @Test
  void aBurstOfHonestConnectionsIsAnsweredWhole() throws IOException {
    var burst = new ArrayList<Socket>();
    try {
      for (int i = 0; i < 300; i++)
        burst.add(new Socket(InetAddress.getLoopbackAddress(), door.port()));
      for (Socket socket : burst) {
        socket
            .getOutputStream()
            .write(
                "GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n"
                    .formatted(door.port())
                    .getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
      }
      for (Socket socket : burst)
        assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
            .contains("page");
    } finally {
      for (Socket socket : burst) socket.close();
    }
  }

  private static boolean ended(Socket socket) {
    try {
      return socket.getInputStream().read() < 0;
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true; // reset by the server
    }
  }

  /// A door for people with names, whom a proxy may name in `X-Person`.
  private Door forPeople(String header) {
    var people = People.of(Map.of("ada", "owner", "eve", "reader", "zoë@x.org", "reader"), header);
    return Door.open(
        Listen.loopback(0),
        passes,
        people,
        List.of(
            new Part(
                "/api",
                Part.Access.PERSON,
                rules ->
                    rules.any(
                        "/who",
                        (request, response) -> response.send(Visitor.of(request).toString())))),
        bugs::add);
  }

  private String login(String name) throws IOException {
    String answer = ask("GET", "/door/login?code=" + passes.loginCode(name));
    return "Cookie: " + header(answer, "Set-Cookie").split(";")[0];
  }

  @Test
  void aLinkForSomebodyLetsThemInUnderTheirNameAndAReaderChangesNothing() throws IOException {
    door.close();
    door = forPeople("");
    assertThat(ask("GET", "/api/who", login(""))).contains("name=, role=OWNER");
    assertThat(ask("GET", "/api/who", login("zoë@x.org"))).contains("role=READER");
    String eve = login("eve");
    assertThat(ask("GET", "/api/who", eve)).contains("name=eve, role=READER");
    assertThat(ask("POST", "/api/who", eve, pageToken(eve))).contains("403", "not change");
    String ada = login("ada");
    assertThat(status(ask("POST", "/api/who", ada, pageToken(ada)))).isEqualTo("200");
    assertThat(status(ask("POST", "/api/who", eve, pageToken(ada)))).isEqualTo("403");
    assertThat(status(ask("GET", "/api/who", login("mallory")))).isEqualTo("401");
    assertThat(status(ask("GET", "/api/who", "X-Person: ada"))).isEqualTo("401");
  }

  @Test
  void aProxyNamesWhoComesAndOnlyWhoIsOnTheListComesIn() throws IOException {
    door.close();
    door = forPeople("X-Person");
    assertThat(ask("GET", "/api/who", "X-Person: eve")).contains("name=eve, role=READER");
    assertThat(status(ask("GET", "/api/who", "X-Person: mallory"))).isEqualTo("401");
    assertThat(status(ask("GET", "/api/who", "X-Person: *"))).isEqualTo("401");
    assertThat(ask("GET", "/api/who", login("ada"), "X-Person: eve")).contains("name=eve");
    String token = pageToken("X-Person: ada");
    assertThat(status(ask("POST", "/api/who", "X-Person: ada", token))).isEqualTo("200");
    assertThat(status(ask("POST", "/api/who", "X-Person: ada"))).isEqualTo("403");
  }

  @Test
  void aNameOrARoleThatCannotBeIsRefused() {
    assertThatThrownBy(() -> People.of(Map.of("a b", "owner"), "")).hasMessageContaining("a b");
    assertThatThrownBy(() -> People.of(Map.of("ada", "king"), "")).hasMessageContaining("reader");
  }
}
