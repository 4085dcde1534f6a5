package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pages and works from servers on this machine that speak the real formats.
class SourceWebTest {
  @TempDir Path folder;
  private HttpServer server;

  @BeforeEach
  void start() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
    page("/robots.txt", "text/plain", "User-agent: *\nDisallow: /closed\n");
    page(
        "/warmup",
        "text/html",
        "<html><head><title>On warmup</title><script>alert(1)</script></head>"
            + "<body><p>Warmup of 500 steps is enough.</p></body></html>");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void page(String path, String type, String body) {
    server.createContext(
        path,
        exchange -> {
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("content-type", type);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  private String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private void configure(String web) throws Exception {
    Files.writeString(folder.resolve("cairn.yaml"), "web: " + web + "\n");
  }

  private static String codes(Transcript said) {
    return String.join(" ", Json.parse(said.out()).path("findings").findValuesAsString("code"));
  }

  @Test
  void anAddressIsFetchedStoredAndCited() throws Exception {
    configure("{private: true}");
    Transcript added = Transcript.run(folder, "source", "add", url("/warmup#top"));
    assertThat(added.exit()).isEqualTo(Exit.DONE);
    assertThat(added.out()).contains("1 added");
    server.stop(0);
    var found = Transcript.run(folder, "source", "search", "how many steps", "--json");
    var best = Json.parse(found.out()).path("passages").path(0);
    assertThat(best.path("citation").asString()).isEqualTo("[web: " + url("/warmup") + "]");
    assertThat(best.path("text").asString()).contains("500 steps").doesNotContain("alert");
    assertThat(best.path("title").asString()).isEqualTo("On warmup");
  }

  @Test
  void whatMayNotBeFetchedIsAFindingAndTheRestIsAdded() throws Exception {
    Files.writeString(folder.resolve("note.md"), "# Note\n\nA note about warmup.\n");
    Transcript refused =
        Transcript.run(folder, "source", "add", url("/warmup"), "note.md", "--json");
    assertThat(refused.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(codes(refused)).isEqualTo("CRN-D020");
    assertThat(Json.parse(refused.out()).path("added").size()).isEqualTo(1);
    configure("{private: true}");
    assertThat(codes(Transcript.run(folder, "source", "add", url("/closed/x"), "--json")))
        .isEqualTo("CRN-D021");
  }

  @Test
  void enginesAreAskedOnlyWhenConfigured() throws Exception {
    Transcript none = Transcript.run(folder, "source", "search", "warmup", "--web");
    assertThat(none.exit()).isEqualTo(Exit.FAILED);
    assertThat(none.err()).contains("no search engine is configured");
    configure("{search: {arxiv: 'ftp://x'}}");
    assertThat(Transcript.run(folder, "source", "search", "warmup", "--web").err())
        .contains("cairn.yaml:1")
        .contains("public");
  }

  @Test
  void worksAreFoundAndStoredWithTheirAbstractWhereTheTextIsClosed() throws Exception {
    page(
        "/search",
        "application/json",
        "{\"results\":[{\"title\":\"On warmup\",\"url\":\"%s\",\"content\":\"A page.\"},"
                .formatted(url("/warmup"))
            + "{\"title\":\"Closed paper\",\"url\":\"%s\",\"content\":\"Decay beats warmup.\"}]}"
                .formatted(url("/closed/paper")));
    configure("{private: true, search: {searxng: '" + url("") + "'}}");
    Transcript found = Transcript.run(folder, "source", "search", "warmup", "--web");
    assertThat(found.out()).contains("On warmup").contains(url("/closed/paper"));
    Transcript stored = Transcript.run(folder, "source", "search", "warmup", "--web", "--add");
    assertThat(stored.out()).contains("2 added");
    assertThat(stored.err()).contains("CRN-D026");
    assertThat(Transcript.run(folder, "source", "show", "Closed paper").out())
        .contains("Abstract, as given by searxng")
        .contains("Decay beats warmup.");
  }

  @Test
  void anInquiryReadsAddressesAndNothingThatWasNotNamed() throws Exception {
    configure("{private: true}");
    Files.createDirectories(folder.resolve("other"));
    Files.writeString(
        folder.resolve("other/secret.md"), "# Warmup\n\nWarmup of 9000 steps is a secret.\n");
    Transcript.run(folder, "source", "add", "other");
    page(
        "/long",
        "text/html",
        "<html><title>Warmup in practice</title><body><h1>Warmup</h1><p>Warmup keeps early training"
            + " steps stable when the learning rate is high.</p><p>Runs without warmup diverged in"
            + " 3 of 10 trials, runs with warmup in none.</p><p>A warmup of 500 steps was enough"
            + " for small models in these trials.</p></body></html>");
    Transcript run =
        Transcript.run(
            folder,
            "research",
            "How long should warmup be?",
            "--in",
            url("/long#top"),
            "--yes",
            "--quick",
            "--depth",
            "1",
            "--level",
            "compact",
            "--json");
    assertThat(run.exit()).as(run.err()).isIn(Exit.DONE, Exit.FINDINGS);
    Path inquiry = folder.resolve(Json.parse(run.out()).path("folder").asString());
    String written;
    try (var files = Files.walk(inquiry)) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(md|yml)")).toList())
        all.append(Files.readString(file));
      written = all.toString();
    }
    assertThat(written).contains(url("/long")).doesNotContain("9000");
  }
}
