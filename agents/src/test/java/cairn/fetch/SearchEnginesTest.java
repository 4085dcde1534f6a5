package cairn.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchEnginesTest {
  private static final SearchEngines.Asker NOBODY = SearchEngines.Asker.NOBODY;

  private static List<Work> find(String engine, String path, String type, String body, String query)
      throws IOException, FetchFailure {
    try (LocalServer server = new LocalServer().text(path, type, body);
        WebFetch fetch = new WebFetch(FetchRules.DEFAULT.allowPrivate())) {
      List<Work> works = SearchEngines.of(engine, server.url("/api"), NOBODY, fetch).find(query, 5);
      assertThat(server.asked.getFirst()).contains("warmup+%26+decay");
      return works;
    }
  }

  private static Work one(String engine, String path, String type, String body) throws Exception {
    List<Work> works = find(engine, path, type, body, "warmup & decay");
    assertThat(works).hasSize(1);
    return works.getFirst();
  }

  @Test
  void searxngAnswersAreRead() throws Exception {
    Work work =
        one(
            "searxng",
            "/api/search",
            "application/json",
            "{\"query\":\"q\",\"results\":[{\"title\":\"On"
                + " <b>warmup</b>\",\"url\":\"https://example.org/w\",\"content\":\"Short"
                + " text\",\"publishedDate\":\"2021-05-01T00:00:00\"},"
                + "{\"title\":\"Bad\",\"url\":\"javascript:alert(1)\"}],\"answers\":[]}");
    assertThat(work)
        .isEqualTo(
            new Work(
                "On warmup", "https://example.org/w", "Short text", List.of(), 2021, "searxng"));
  }

  @Test
  void arxivAnswersAreRead() throws Exception {
    Work work =
        one(
            "arxiv",
            "/api",
            "application/atom+xml",
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><feed"
                + " xmlns=\"http://www.w3.org/2005/Atom\"><title>feed</title><entry><id>http://arxiv.org/abs/2101.00001v1</id><published>2021-01-01T00:00:00Z</published><title>Warmup\n"
                + "  Matters &e;</title><summary>We show it.</summary><author><name>A."
                + " Author</name></author><author><name>B. Author</name></author></entry></feed>");
    assertThat(work.title()).startsWith("Warmup Matters").doesNotContain("root:");
    assertThat(work.authors()).containsExactly("A. Author", "B. Author");
    assertThat(work.url()).isEqualTo("http://arxiv.org/abs/2101.00001v1");
    assertThat(work.year()).isEqualTo(2021);
  }

  @Test
  void anErrorOfArxivIsNotAWork() {
    String error =
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry>"
            + "<id>http://arxiv.org/api/errors#incorrect_id_format_for_x</id><title>Error</title>"
            + "<summary>incorrect id format for x</summary></entry></feed>";
    assertThatThrownBy(() -> find("arxiv", "/api", "application/atom+xml", error, "x"))
        .isInstanceOf(FetchFailure.class)
        .hasMessageContaining("incorrect id format for x");
  }

  @Test
  void openalexAnswersAreRead() throws Exception {
    Work work =
        one(
            "openalex",
            "/api",
            "application/json",
            "{\"meta\":{\"count\":1},\"results\":[{\"id\":\"https://openalex.org/W1\",\"doi\":\"https://doi.org/10.1/x\","
                + "\"display_name\":\"Warmup\",\"publication_year\":2019,\"open_access\":{\"oa_url\":null},\"authorships\":[{\"author\":{\"display_name\":\"C."
                + " Author\"}}],"
                + "\"abstract_inverted_index\":{\"helps\":[1],\"Warmup\":[0],\"often\":[2]}}]}");
    assertThat(work)
        .isEqualTo(
            new Work(
                "Warmup",
                "https://doi.org/10.1/x",
                "Warmup helps often",
                List.of("C. Author"),
                2019,
                "openalex"));
  }

  @Test
  void crossrefAnswersAreRead() throws Exception {
    Work work =
        one(
            "crossref",
            "/api",
            "application/json",
            "{\"status\":\"ok\",\"message\":{\"items\":[{\"DOI\":\"10.1/x\",\"URL\":\"https://doi.org/10.1/x\",\"title\":[\"Warmup\"],\"abstract\":\"<jats:p>It"
                + " helps.</jats:p>\",\"author\":[{\"given\":\"D.\",\"family\":\"Author\"}],"
                + "\"issued\":{\"date-parts\":[[2020,3]]}}]}}");
    assertThat(work)
        .isEqualTo(
            new Work(
                "Warmup",
                "https://doi.org/10.1/x",
                "It helps.",
                List.of("D. Author"),
                2020,
                "crossref"));
  }

  @Test
  void nonsenseIsATransientFailureAndUnknownEnginesAreRefused() {
    assertThatThrownBy(() ->
            find("crossref", "/api", "text/html", "<html>maintenance</html>", "warmup & decay"))
        .isInstanceOf(FetchFailure.class)
        .hasMessageContaining("crossref");
    assertThatThrownBy(
            () -> SearchEngines.of("searxng", "", NOBODY, new WebFetch(FetchRules.DEFAULT)))
        .hasMessageContaining("needs an address");
    assertThatThrownBy(
            () -> SearchEngines.of("google", "http://x", NOBODY, new WebFetch(FetchRules.DEFAULT)))
        .hasMessageContaining("unknown search engine");
  }
}
