package cairn.agent.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.agent.FakeProvider;
import cairn.fetch.EnvironmentProxy;
import cairn.fetch.Secret;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import cairn.text.Malformed;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What happens on the way to a provider: connections, packing, redirects, proxies, and keys.
class WireTest extends ProviderTest {
  @ParameterizedTest
  @EnumSource
  void oneConnectionServesManyRequests(Speech speech) throws Exception {
    for (int i = 0; i < 3; i++)
      provider.answers(FakeProvider.stream(speech.json("{\"n\": \"many\"}")));
    assertThat(outage(speech, number()).usage().calls()).isEqualTo(3);
    assertThat(provider.connections()).isEqualTo(1);
  }

  @Test
  void aServerThatKeepsTheLineOpenAfterItsLastWordIsNotWaitedFor() throws Exception {
    List<String> events = Speech.OPENAI.words("whole");
    provider.answers(FakeProvider.silentAfter(events, new CountDownLatch(1)));
    assertThat(agent(Speech.OPENAI, provider.base()).perform(words(), LIMIT).content().asString())
        .isEqualTo("whole");
  }

  @ParameterizedTest
  @EnumSource
  void packedAnswersAreUnpackedAsTheyCome(Speech speech) throws Exception {
    provider.answers(FakeProvider.packed(speech.words("Granite ", "is – ", "hard.")));
    assertThat(agent(speech, provider.base()).perform(words(), LIMIT).content().asString())
        .isEqualTo("Granite is – hard.");
    assertThat(provider.requests.getFirst().headers()).containsEntry("accept-encoding", "identity");
  }

  @Test
  void aLittleThatUnpacksToMuchIsStopped() {
    String zeros = ":" + "0".repeat(1_000_000) + "\n";
    provider.answers(FakeProvider.packed(Collections.nCopies(100, zeros)));
    assertThat(outage(Speech.OPENAI, words()))
        .hasMessageMatching("acme .*more than a reply may have.*");
  }

  @Test
  void whatClaimsToBePackedAndIsNotIsNamed() {
    provider.answers((out, _) ->
        out.write(
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 12\r\n\r\ndata: plain\n"
                .getBytes(StandardCharsets.UTF_8)));
    assertThat(outage(Speech.OPENAI, words())).hasMessageContaining("claims to be gzip");
  }

  @ParameterizedTest
  @CsvSource({"301", "302", "307", "308"})
  void aRedirectIsNamedAndNeverFollowed(int status) throws Exception {
    try (var other = new FakeProvider()) {
      provider.answers(
          FakeProvider.status(status, "Location: " + other.base() + "/elsewhere\r\n", ""));
      Outage outage = outage(Speech.ANTHROPIC, words());
      assertThat(outage.kind()).isEqualTo(Kind.MISCONFIGURED);
      assertThat(outage).hasMessageContaining("/elsewhere").hasMessageContaining("base_url");
      assertThat(other.connections()).as("the key went nowhere").isZero();
    }
  }

  @Test
  void aDateSaysHowLongToWait() {
    String date =
        DateTimeFormatter.RFC_1123_DATE_TIME.format(
            Instant.now().plusSeconds(90).atOffset(ZoneOffset.UTC));
    provider.answers(
        FakeProvider.status(429, "Retry-After: " + date + "\r\n", ""),
        FakeProvider.status(429, "Retry-After: 86400\r\n", ""),
        FakeProvider.status(429, "Retry-After-Ms: 250\r\nRetry-After: 1\r\n", ""),
        FakeProvider.status(429, "Retry-After: soon\r\n", ""));
    assertThat(outage(Speech.OPENAI, words()).after())
        .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(90));
    assertThat(outage(Speech.OPENAI, words()).after()).isEqualTo(Failures.LONGEST_WAIT);
    assertThat(outage(Speech.OPENAI, words()).after()).isEqualTo(Duration.ofMillis(250));
    assertThat(outage(Speech.OPENAI, words()).after()).isNull();
  }

  @Test
  void aServerThatNeverAnswersTimesOut() {
    provider.answers((_, _) -> Thread.sleep(Duration.ofMinutes(1)));
    var hasty = new Patience(LIMIT, Duration.ofMillis(300), LIMIT);
    ModelAgent agent = agent(Speech.OPENAI, provider.base(), hasty);
    Outage outage = catchThrowableOfType(Outage.class, () -> agent.perform(words(), LIMIT));
    assertThat(outage.kind()).isEqualTo(Kind.TIMED_OUT);
    assertThat(outage).hasMessageContaining("no answer in time");
  }

  @ParameterizedTest
  @EnumSource
  void aKeyThatComesBackInTheAnswerGoesNoFurther(Speech speech) {
    int half = KEY.length() / 2;
    provider.answers(
        FakeProvider.stream(
            speech.words("Your key is ", KEY.substring(0, half), KEY.substring(half))),
        FakeProvider.stream(speech.call("search", "{\"query\": \"" + KEY + "\"}")));
    for (int i = 0; i < 2; i++) {
      Outage outage = outage(speech, words());
      var trace = new StringWriter();
      outage.printStackTrace(new PrintWriter(trace));
      assertThat(trace.toString()).contains("sent the key back").doesNotContain(KEY);
    }
    assertThat(seen.toString()).doesNotContain(KEY);
  }

  @Test
  void aKeyInARefusalIsHidden() {
    String refusal =
        Speech.OPENAI.words("x").get(1).replace("\"content\":\"x\"", "\"refusal\":\"" + KEY + "\"");
    provider.answers(
        FakeProvider.stream(List.of(refusal, Speech.OPENAI.words("").get(2), "data: [DONE]\n\n")));
    assertThat(outage(Speech.OPENAI, words()))
        .hasMessageContaining("acme declined the task: [key]");
  }

  @Test
  void aProxyOfTheEnvironmentIsUsed() throws Exception {
    provider.answers(FakeProvider.stream(Speech.OPENAI.words("through the proxy")));
    var settings =
        new ModelAgent.Settings(
            "acme",
            "openai",
            "m",
            URI.create("http://models.example.org/v1"),
            new Secret.None(),
            PRICE,
            9);
    var proxies = new EnvironmentProxy(Map.of("HTTP_PROXY", provider.base().toString()));
    ModelAgent agent =
        new ModelAgent(
            settings,
            Speech.OPENAI.dialect(),
            List.of(),
            seen::add,
            Patience.NORMAL,
            HttpClient.newBuilder().proxy(proxies));
    assertThat(agent.perform(words(), LIMIT).content().asString()).isEqualTo("through the proxy");
    assertThat(provider.requests.getFirst().target())
        .isEqualTo("http://models.example.org/v1/chat/completions");
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.example.org, proxy:3128",
    "http://a.example.org, small:80",
    "https://in.corp.example.org, DIRECT",
    "https://corp.example.org, DIRECT",
    "https://notcorp.example.org, proxy:3128",
    "http://localhost:11434, DIRECT",
    "http://127.0.0.1:8080, DIRECT"
  })
  void theEnvironmentSaysWhichProxy(String uri, String expected) {
    var proxies =
        new EnvironmentProxy(
            Map.of(
                "HTTPS_PROXY",
                "http://proxy:3128/",
                "http_proxy",
                "small",
                "HTTP_PROXY",
                "large:1",
                "NO_PROXY",
                "localhost, .corp.example.org"));
    Proxy proxy = proxies.select(URI.create(uri)).getFirst();
    assertThat(
            proxy.address() instanceof InetSocketAddress at
                ? at.getHostString() + ":" + at.getPort()
                : "DIRECT")
        .isEqualTo(expected);
  }

  @Test
  void aProxyThatCannotBeUsedIsNamedWithoutItsPassword() {
    var proxies = new EnvironmentProxy(Map.of("ALL_PROXY", "http://me:" + KEY + "@proxy:1"));
    assertThatThrownBy(() -> proxies.select(URI.create("https://a.example.org")))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining("ALL_PROXY")
        .hasMessageNotContaining(KEY);
    var settings =
        new ModelAgent.Settings(
            "acme",
            "openai",
            "m",
            URI.create("https://a.example.org"),
            new Secret.None(),
            PRICE,
            9);
    ModelAgent agent =
        new ModelAgent(
            settings,
            Speech.OPENAI.dialect(),
            List.of(),
            seen::add,
            Patience.NORMAL,
            HttpClient.newBuilder().proxy(proxies));
    Outage outage = catchThrowableOfType(Outage.class, () -> agent.perform(words(), LIMIT));
    assertThat(outage.kind()).isEqualTo(Kind.MISCONFIGURED);
    assertThat(outage).hasMessageContaining("ALL_PROXY").hasMessageNotContaining(KEY);
  }
}
