package cairn.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.ManualClock;
import cairn.text.Malformed;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TeamTest {
  private static final People PEOPLE =
      People.of(Map.of("ada", "owner", "ben", "reader"), "X-Forwarded-User");

  @TempDir Path folder;
  private final ManualClock clock = new ManualClock("2026-11-18T10:00:00Z");
  private final HttpClient client = HttpClient.newHttpClient();
  private Passes passes;
  private Tokens tokens;
  private Door door;

  @BeforeEach
  void open() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    passes = new Passes(Secret.of(folder), clock);
    tokens = new Tokens(folder, clock);
    door = open(new Admission(PEOPLE, tokens, 1000, true));
  }

  private Door open(Admission admission) throws IOException {
    var where =
        new Listen(
            "127.0.0.1", InetAddress.getLoopbackAddress(), 0, URI.create("https://cairn.example"));
    return Door.open(
        where,
        passes,
        admission,
        List.of(
            new Part(
                "/api",
                Part.Access.PERSON,
                rules -> rules.get("/me", (q, a) -> a.send(Visitor.of(q).name()))),
            new Part(
                "/tool",
                Part.Access.AGENT,
                rules ->
                    rules.post(
                        "/",
                        (q, a) ->
                            a.send(AgentPass.of(q).words() + " " + AgentPass.of(q).scope())))),
        _ -> {});
  }

  @AfterEach
  void close() {
    door.close();
    client.close();
  }

  private HttpResponse<String> ask(String method, String path, String... headers)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + door.port() + path))
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) request.headers(headers);
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> agent(String token) throws IOException, InterruptedException {
    return ask("POST", "/tool", "Authorization", "Bearer " + token);
  }

  @Test
  void onlyPeopleWhomTheProxyNamesComeIn() throws Exception {
    assertThat(ask("GET", "/api/me", "X-Forwarded-User", "ada").body()).isEqualTo("ada");
    assertThat(ask("GET", "/api/me", "X-Forwarded-User", "eve").statusCode()).isEqualTo(401);
    assertThat(ask("GET", "/api/me").statusCode()).isEqualTo(401);
    String code = "/door/login?code=" + passes.loginCode("ada");
    String cookie = ask("GET", code).headers().firstValue("Set-Cookie").orElse("x=y").split(";")[0];
    assertThat(ask("GET", "/api/me", "Cookie", cookie).statusCode())
        .as("a link of before does not go past the proxy")
        .isEqualTo(401);
  }

  @Test
  void anAgentsTokenSaysForWhomItWorks() throws Exception {
    String ada = tokens.issue("ada", "laptop", AgentPass.Scope.WORK).token();
    assertThat(agent(ada).body()).isEqualTo("ada/laptop WORK");
    assertThat(agent(passes.bearer()).statusCode())
        .as("the common token names nobody")
        .isEqualTo(401);
    assertThat(agent(ada + "0").statusCode()).isEqualTo(401);
    assertThat(agent(ada.replace("crn_agent_", "crn_agent_../../")).statusCode()).isEqualTo(401);
    assertThat(agent("").statusCode()).isEqualTo(401);
  }

  @Test
  void anAgentMayDoNoMoreThanItsPerson() throws Exception {
    String ben = tokens.issue("ben", "laptop", AgentPass.Scope.WORK).token();
    assertThat(agent(ben).body()).isEqualTo("ben/laptop READ");
    String gone = tokens.issue("carl", "laptop", AgentPass.Scope.WORK).token();
    assertThat(agent(gone).statusCode()).as("struck off the list").isEqualTo(401);
  }

  @Test
  void oneThatIsTakenBackIsBadAtOnce() throws Exception {
    Tokens.Issued issued = tokens.issue("ada", "ci", AgentPass.Scope.READ);
    assertThat(agent(issued.token()).statusCode()).isEqualTo(200);
    assertThat(new Tokens(folder, clock).revoke(issued.pass().id())).isTrue();
    assertThat(agent(issued.token()).statusCode()).isEqualTo(401);
    assertThat(tokens.revoke(issued.pass().id())).isFalse();
    assertThat(tokens.revoke("../door-secret")).isFalse();
  }

  @Test
  void theListSaysWhenEachWasUsedAndHoldsNoToken() throws Exception {
    String used = tokens.issue("ada", "used", AgentPass.Scope.WORK).token();
    clock.advance(Duration.ofMinutes(5));
    tokens.issue("ada", "unused", AgentPass.Scope.READ);
    agent(used);
    assertThat(tokens.list()).extracting(AgentPass::name).containsExactly("unused", "used");
    assertThat(tokens.list().getFirst().used()).isNull();
    assertThat(tokens.list().getLast().used()).isEqualTo(clock.instant());
    try (Stream<Path> files = Files.walk(folder.resolve(".cairn/door-tokens"))) {
      for (Path file : files.filter(Files::isRegularFile).toList())
        assertThat(Files.readString(file)).doesNotContain(used, used.split("_")[3]);
    }
  }

  @Test
  void damagedTokenFilesLetNobodyIn() throws Exception {
    Tokens.Issued issued = tokens.issue("ada", "ci", AgentPass.Scope.READ);
    Path file = folder.resolve(".cairn/door-tokens/" + issued.pass().id() + ".json");
    for (String text : List.of("", "{", "null", "[]", "{\"hash\": 7}")) {
      Files.writeString(file, text);
      assertThat(agent(issued.token()).statusCode()).as(text).isEqualTo(401);
    }
  }

  @Test
  void namesThatCouldBeAPathOrALineAreRefused() {
    for (String name : List.of("", "a b", "a/b", "a\nb", "x".repeat(65)))
      assertThatThrownBy(() -> tokens.issue("ada", name, AgentPass.Scope.READ))
          .isInstanceOf(Malformed.class);
  }

  @Test
  void whoAsksTooOftenIsPutOffAndNobodyElse() throws Exception {
    door.close();
    door = open(new Admission(PEOPLE, tokens, 5, true));
    var codes = new ArrayList<Integer>();
    for (int i = 0; i < 8; i++)
      codes.add(ask("GET", "/api/me", "X-Forwarded-User", "ada").statusCode());
    assertThat(codes.subList(0, 5)).containsOnly(200);
    assertThat(codes).contains(429);
    assertThat(ask("GET", "/api/me", "X-Forwarded-User", "ben").statusCode()).isEqualTo(200);
  }

  @Test
  void aQuietMinuteGivesAllRequestsBack() {
    var pace = new Pace(60, clock);
    assertThat(IntStream.range(0, 60).allMatch(_ -> pace.takes("ada"))).isTrue();
    assertThat(pace.takes("ada")).isFalse();
    clock.advance(Duration.ofSeconds(1));
    assertThat(pace.takes("ada")).isTrue();
    assertThat(pace.takes("ada")).isFalse();
  }
}
