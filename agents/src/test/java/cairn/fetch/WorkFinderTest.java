package cairn.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.text.Malformed;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkFinderTest {
  private static String result(String title, String url) {
    return "{\"title\":\"%s\",\"url\":\"%s\",\"content\":\"About it.\"}".formatted(title, url);
  }

  private static String item(String title, String url) {
    return "{\"title\":[\"%s\"],\"URL\":\"%s\"}".formatted(title, url);
  }

  @Test
  void enginesTakeTurnsAndAWorkCountsOnce() throws Exception {
    try (LocalServer server =
            new LocalServer()
                .text(
                    "/s/search",
                    "application/json",
                    "{\"results\":["
                        + result("Warmup", "https://a.example/1")
                        + ","
                        + result("Decay", "https://a.example/2")
                        + "]}")
                .text(
                    "/c",
                    "application/json",
                    "{\"message\":{\"items\":["
                        + item("Warmup!", "https://b.example/1")
                        + ","
                        + item("Momentum", "https://b.example/2")
                        + "]}}");
        WorkFinder finder =
            new WorkFinder(
                WebSettings.read(
                    "web:\n  search:\n    searxng: %s\n    crossref: %s\n"
                        .formatted(server.url("/s"), server.url("/c"))))) {
      WorkFinder.Found found = finder.find("warmup", 3);
      assertThat(found.works())
          .extracting(Work::title)
          .containsExactly("Warmup", "Decay", "Momentum");
      assertThat(found.findings()).isEmpty();
      assertThat(finder.find("warmup", 1).works()).hasSize(1);
    }
  }

  @Test
  void anEngineThatFailsIsAFindingAndTheOthersStillCount() throws Exception {
    try (LocalServer server =
            new LocalServer()
                .text(
                    "/s/search",
                    "application/json",
                    "{\"results\":[" + result("Warmup", "https://a.example/1") + "]}")
                .page("/down", x -> LocalServer.send(x, 503, "text/plain", "later"));
        WorkFinder finder =
            new WorkFinder(
                WebSettings.read(
                    "web: {search: {openalex: '%s', searxng: '%s'}}"
                        .formatted(server.url("/down"), server.url("/s"))))) {
      WorkFinder.Found found = finder.find("warmup", 5);
      assertThat(found.works()).hasSize(1);
      assertThat(found.findings()).extracting(f -> f.code().code()).containsExactly("CRN-D025");
      assertThat(found.findings().getFirst().file()).isEqualTo("openalex");
    }
  }

  @Test
  void withoutAWordInTheSettingsNobodyIsAsked() {
    for (String text : new String[] {"", "agents: {}\n", "web:\n"})
      assertThat(WebSettings.read(text)).isEqualTo(WebSettings.NONE);
    assertThat(WebSettings.NONE.engines()).isEmpty();
    assertThat(WebSettings.NONE.rules().privateAllowed()).isFalse();
  }

  @Test
  void settingsAreRead() {
    WebSettings settings =
        WebSettings.read(
            "web:\n  timeout: 5\n  max_mb: 2\n  private: true\n  search: {arxiv: public}\n");
    assertThat(settings.rules().timeout()).isEqualTo(Duration.ofSeconds(5));
    assertThat(settings.rules().maxBytes()).isEqualTo(2 << 20);
    assertThat(settings.rules().privateAllowed()).isTrue();
    assertThat(settings.engines()).containsExactly(Map.entry("arxiv", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "web: {search: {searxng: public}}|cairn.yaml:1: `searxng` needs an address",
        "web: {search: {google: public}}|there is no engine 'google'",
        "web: {search: [arxiv]}|`search` names engines",
        "web: {timeout: 0}|`timeout` must be a whole number",
        "web: {private: maybe}|`private` is true or false",
        "web: {proxy: x}|no setting 'proxy'",
        "web: yes please|`web` must be settings",
        "web: [|cairn.yaml:1"
      })
  void wrongSettingsAreNamed(String yaml, String message) {
    assertThatThrownBy(() -> WebSettings.read(yaml))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining(message);
  }
}
