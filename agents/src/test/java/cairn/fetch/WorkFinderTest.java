package cairn.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.finding.Finding;
import cairn.text.Malformed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkFinderTest {
  private static final String KEY = "oa-key/with+signs";
  private static final Outside HERE = new Outside(Path.of("/nowhere"), Map.of("OA", KEY));

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
                        .formatted(server.url("/s"), server.url("/c"))),
                HERE)) {
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
                        .formatted(server.url("/down"), server.url("/s"))),
                HERE)) {
      WorkFinder.Found found = finder.find("warmup", 5);
      assertThat(found.works()).hasSize(1);
      assertThat(found.findings()).extracting(f -> f.code().code()).containsExactly("CRN-D025");
      assertThat(found.findings().getFirst().file()).isEqualTo("openalex");
    }
  }

  @Test
  void anEngineIsToldWhoAsksAndNobodyElseIs() throws Exception {
    String alex = "{\"results\":[{\"display_name\":\"W\",\"doi\":\"https://a.example/1\"}]}";
    try (LocalServer server =
            new LocalServer()
                .text("/alex", "application/json", alex)
                .text("/cross", "application/json", "{\"message\":{\"items\":[]}}");
        WorkFinder finder =
            new WorkFinder(
                WebSettings.read(
                    "web: {search: {openalex: {at: '%s', key_env: OA}, crossref: {at: '%s', mailto: me@example.org}}}"
                        .formatted(server.url("/alex"), server.url("/cross"))),
                HERE)) {
      assertThat(finder.find("warmup", 3).works()).extracting(Work::title).containsExactly("W");
      assertThat(server.asked)
          .containsExactlyInAnyOrder(
              "/alex?per_page=3&search=warmup&api_key=oa-key%2Fwith%2Bsigns",
              "/cross?rows=3&query=warmup&mailto=me%40example.org");
    }
  }

  /// The key is part of the address, so every message about the address could tell it.
  @Test
  void aKeyStaysOutOfWhatIsSaid() throws Exception {
    try (LocalServer server =
        new LocalServer()
            .page("/no", x -> LocalServer.send(x, 403, "text/plain", "wrong"))
            .text("/odd", "text/plain", "no JSON but " + KEY)
            .page("/on", x -> LocalServer.redirect(x, "ftp://x/" + x.getRequestURI()))) {
      for (String path : new String[] {"/no", "/odd", "/on", "/absent"}) {
        Finding finding = only("{at: '" + server.url(path) + "', key_env: OA}");
        assertThat(finding.toString()).as(path).doesNotContain("oa-key").contains("openalex");
      }
      assertThat(server.asked).allMatch(asked -> asked.contains("api_key="));
    }
  }

  @Test
  void aKeyThatIsNotThereOrWouldBeReadOnTheWayIsAFinding() throws Exception {
    assertThat(only("{key_env: NOT_SET}").toString()).contains("CRN-D027", "NOT_SET");
    assertThat(only("{key_file: key}").toString()).contains("CRN-D027", "/nowhere/key");
    assertThat(only("{at: 'http://alex.example.org', key_env: OA}").toString())
        .contains("CRN-D027", "unencrypted")
        .doesNotContain("oa-key");
  }

  private static Finding only(String openalex) throws InterruptedException {
    try (var finder =
        new WorkFinder(WebSettings.read("web: {search: {openalex: " + openalex + "}}"), HERE)) {
      WorkFinder.Found found = finder.find("warmup", 3);
      assertThat(found.works()).isEmpty();
      assertThat(found.findings()).hasSize(1);
      return found.findings().getFirst();
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
    assertThat(settings.engines()).containsExactly(Map.entry("arxiv", EngineSettings.at("")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "web: {search: {searxng: public}}|cairn.yaml:1: `searxng` needs an address",
        "web: {search: {google: public}}|there is no engine 'google'",
        "web: {search: [arxiv]}|`search` names engines",
        "web: {search: {searxng: {at: public}}}|`searxng` needs an address",
        "web: {search: {searxng: {}}}|`searxng` needs an address",
        "web: {search: {arxiv: {key_env: X}}}|`arxiv` has no setting 'key_env'",
        "web: {search: {crossref: {mailto: me}}}|`mailto` is an address",
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
