package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Works come in by lists, ids and a reference manager; services speak their wire formats on this
/// machine and are asked only when somebody says so.
class SourceWorksTest {
  @TempDir Path folder;
  private HttpServer server;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final Map<String, String> pages = new TreeMap<>();

  @BeforeEach
  void serve() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          asked.add(exchange.getRequestURI().toString());
          byte[] body = pages.getOrDefault(path, "").getBytes(StandardCharsets.UTF_8);
          try (exchange) {
            exchange
                .getResponseHeaders()
                .set("content-type", path.endsWith(".md") ? "text/markdown" : "application/json");
            exchange.sendResponseHeaders(
                body.length == 0 ? 404 : 200, body.length == 0 ? -1 : body.length);
            if (body.length > 0) exchange.getResponseBody().write(body);
          }
        });
    server.start();
    Files.createDirectories(folder.resolve(".cairn"));
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private String at(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private void settings() throws IOException {
    Files.writeString(
        folder.resolve("cairn.yaml"),
        """
        web:
          private: true
          lookup:
            crossref: {at: "%s", mailto: me@example.org}
            openalex: "%s"
            arxiv: "%s"
            unpaywall: {at: "%s", mailto: me@example.org}
            zotero: "%s"
        """
            .formatted(at("/cr"), at("/oa"), at("/ax"), at("/up"), at("/z/users/0")));
  }

  private JsonNode works() {
    return Json.parse(Transcript.run(folder, "source", "works", "--json").out()).path("works");
  }

  @Test
  void aListJoinsPreprintAndVersionOfRecordAndFindsItsFile() throws Exception {
    Files.createDirectories(folder.resolve("papers/storage/ABCD2345"));
    Files.writeString(folder.resolve("papers/storage/ABCD2345/doe.md"), "# Seeing\n\nText.\n");
    Files.writeString(
        folder.resolve("papers/refs.bib"),
        """
        @misc{doe2018, title={Learning to see in the dark}, author={Doe, Jane}, year=2018, eprint={1805.01934}, archiveprefix={arXiv}}
        @inproceedings{doe2019, title={Learning to See in the Dark}, author={Doe, Jane}, year=2019, doi={10.1000/cvpr}, booktitle={CVPR}, file={:storage/ABCD2345/doe.md:MD}}
        @article{bad, title={
        """);
    Transcript said = Transcript.run(folder, "source", "add", "papers");
    assertThat(said.out()).contains("2 accounts of works");
    assertThat(said.err()).contains("CRN-L001", "papers/refs.bib:3");
    JsonNode works = works();
    assertThat(works.size()).isEqualTo(1);
    assertThat(works.path(0).path("ids").path("doi").asString()).isEqualTo("10.1000/cvpr");
    assertThat(works.path(0).path("ids").path("arxiv").asString()).isEqualTo("1805.01934");
    assertThat(works.path(0).path("sources").size()).isEqualTo(1);
  }

  @Test
  void nobodyIsAskedUnlessAPersonSaysSo() throws Exception {
    pages.put("/cr/10.1000/xyz", "{}");
    Files.writeString(
        folder.resolve("a.bib"), "@article{a, title={A long enough title}, doi={10.1000/xyz}}");
    Transcript.run(folder, "source", "add", "a.bib");
    assertThat(asked).isEmpty();
  }

  @Test
  void aDoiIsLookedUpAndItsOpenTextStored() throws Exception {
    settings();
    pages.put(
        "/cr/10.1000/xyz",
        """
        {"status": "ok", "message": {"DOI": "10.1000/xyz", "type": "journal-article",
          "title": ["Seeing in the dark"], "container-title": ["J. Light"],
          "author": [{"given": "Jane", "family": "Doe"}, {"name": "The Team"}],
          "issued": {"date-parts": [[2019, 4]]}, "volume": "3", "page": "1-9",
          "updated-by": [{"type": "retraction", "DOI": "10.1000/retr"}]}}
        """);
    pages.put(
        "/oa/doi:10.1000/xyz",
        """
        {"display_name": "Seeing in the dark", "publication_year": 2019, "is_retracted": true,
         "doi": "https://doi.org/10.1000/xyz", "authorships": [{"author": {"display_name": "Jane Doe"}}]}
        """);
    pages.put(
        "/up/10.1000/xyz", "{\"best_oa_location\": {\"url_for_pdf\": \"" + at("/text.md") + "\"}}");
    pages.put("/text.md", "# Seeing in the dark\n\nLight is scarce.\n");
    Transcript said = Transcript.run(folder, "source", "add", "10.1000/xyz", "--lookup");
    assertThat(said.out()).contains("1 added");
    assertThat(said.err()).contains("CRN-L006");
    JsonNode work = works().path(0);
    assertThat(work.path("brief").asString())
        .isEqualTo("Doe and The Team (2019): Seeing in the dark");
    assertThat(work.path("container").asString()).isEqualTo("J. Light");
    assertThat(work.path("notices").path(0).asString()).isEqualTo("retracted 10.1000/retr");
    assertThat(work.path("sources").size()).isEqualTo(1);
    assertThat(asked).anyMatch(a -> a.contains("mailto=me%40example.org"));
    int before = asked.size();
    Transcript.run(folder, "source", "add", "10.1000/xyz", "--lookup");
    assertThat(asked.subList(before, asked.size())).noneMatch(a -> a.startsWith("/cr"));
  }

  @Test
  void anArxivPaperIsLookedUp() throws Exception {
    settings();
    pages.put(
        "/ax",
        """
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/schemas/atom">
        <entry><id>http://arxiv.org/abs/2401.01234v2</id><title>A  title</title>
        <published>2024-01-02T00:00:00Z</published><author><name>Ann Lee</name></author>
        <arxiv:doi>10.1000/vor</arxiv:doi></entry></feed>
        """);
    Transcript.run(folder, "source", "add", "arxiv:2401.01234", "--lookup");
    JsonNode work = works().path(0);
    assertThat(work.path("brief").asString()).isEqualTo("Lee (2024): A title");
    assertThat(work.path("ids").path("doi").asString()).isEqualTo("10.1000/vor");
  }

  @Test
  void aZoteroCollectionComesIn() throws Exception {
    settings();
    pages.put("/z/users/0/collections", "[{\"key\": \"K1\", \"data\": {\"name\": \"Thesis\"}}]");
    pages.put(
        "/z/users/0/collections/K1/items/top",
        """
        {"items": [{"id": "z1", "type": "book", "title": "A book", "ISBN": "978-3-16-148410-0",
          "author": [{"family": "Roe", "given": "R."}], "issued": {"date-parts": [["2011"]]}}]}
        """);
    Transcript.run(folder, "source", "add", "zotero:Thesis");
    assertThat(works().path(0).path("brief").asString()).isEqualTo("Roe (2011): A book");
    Transcript wrong = Transcript.run(folder, "source", "add", "zotero:Nothing");
    assertThat(wrong.err()).contains("CRN-L008", "Nothing");
  }
}
