package cairn.agent.brief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.agent.FakeProvider;
import cairn.agent.model.ModelAgent;
import cairn.agent.model.OpenAiDialect;
import cairn.agent.model.Patience;
import cairn.agent.model.Price;
import cairn.agent.model.ProviderTest;
import cairn.agent.model.Speech;
import cairn.fetch.Secret;
import cairn.sources.Library;
import cairn.sources.Origin;
import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryToolsTest {
  private static final String TEXT = "Granite is hard.\nIt is an igneous rock.\nThe end.\n";
  private static final SourceId ID = SourceId.of(TEXT.getBytes(StandardCharsets.UTF_8));
  private static final Source SOURCE =
      new Source(
          ID,
          new Origin.File("rocks.md"),
          "text/markdown",
          "Rocks",
          Instant.EPOCH,
          TEXT.length(),
          3,
          0,
          ID);

  /// One document, found by any of its words.
  private static final Library ROCKS =
      new Library() {
        @Override
        public List<Passage> search(String query, int k) {
          int at = TEXT.indexOf(query);
          if (at < 0) return List.of();
          Span span = new Span(at, at + query.length());
          return List.of(new Passage(SOURCE, span, text(ID).place(span), query, 1));
        }

        @Override
        public List<Source> sources() {
          return List.of(SOURCE);
        }

        @Override
        public Optional<Source> source(SourceId id) {
          return Optional.of(SOURCE);
        }

        @Override
        public Optional<Source> find(String name) {
          return name.equals("rocks.md") ? Optional.of(SOURCE) : Optional.empty();
        }

        @Override
        public SourceText text(SourceId id) {
          return SourceText.plain(TEXT);
        }
      };

  private static String use(String tool, String arguments) throws Exception {
    Tool found =
        LibraryTools.of(ROCKS).stream()
            .filter(t -> t.name().equals(tool))
            .findFirst()
            .orElseThrow();
    return found.use(Json.parse(arguments));
  }

  @Test
  void searchSaysWhereAPassageStands() throws Exception {
    var hit = Json.parse(use("search", "{\"query\": \"igneous rock\"}")).path(0);
    assertThat(hit.path("text").asString()).isEqualTo("igneous rock");
    assertThat(hit.path("from").asInt()).isEqualTo(2);
    assertThat(hit.path("ref").asString()).isEqualTo("rocks.md");
    assertThat(hit.path("cite").asString()).isEqualTo("[file: rocks.md:2]");
  }

  @Test
  void readGivesTheExactLines() throws Exception {
    var part = Json.parse(use("read", "{\"source\": \"rocks.md\", \"place\": \"2-3\"}"));
    assertThat(part.path("text").asString()).isEqualTo("It is an igneous rock.\nThe end.");
  }

  @Test
  void whatIsNotThereIsSaidToTheModel() {
    assertThatThrownBy(() -> use("search", "{\"query\": \"basalt\"}"))
        .isInstanceOf(Tool.Failed.class);
    assertThatThrownBy(() -> use("read", "{\"source\": \"x\"}"))
        .hasMessageContaining("no source 'x'");
    assertThatThrownBy(() -> use("read", "{\"source\": \"rocks.md\", \"place\": \"90\"}"))
        .hasMessageContaining("3 lines");
    assertThatThrownBy(() -> use("read", "{\"source\": \"rocks.md\", \"place\": \"there\"}"))
        .hasMessageContaining("no place");
  }

  @Test
  void aModelSearchesTheLibraryOverTheWire() throws Exception {
    try (var provider = new FakeProvider()) {
      provider.answers(
          FakeProvider.stream(Speech.OPENAI.call("search", "{\"query\": \"Granite is hard\"}")),
          FakeProvider.stream(Speech.OPENAI.words(List.of("It is hard."), "stop")));
      var settings =
          new ModelAgent.Settings(
              "acme", "openai", "m", provider.base(), new Secret.None(), Price.FREE, 100);
      var agent =
          new ModelAgent(
              settings,
              new OpenAiDialect(true),
              LibraryTools.of(ROCKS),
              _ -> {},
              Patience.NORMAL,
              HttpClient.newBuilder());
      agent.perform(ProviderTest.words().tools("search", "read"), Duration.ofSeconds(30));
      assertThat(Speech.OPENAI.toolResult(provider.requests.getLast().body()))
          .contains("Granite is hard", "rocks.md");
    }
  }

  @Test
  void whatAgentsDoIsInTheLog(@TempDir Path project) {
    try (var spine = FileSpine.open(project, InstantSource.system())) {
      var log = new ActivityLog(spine, "s1");
      log.accept(new Activity.Writing("W1", "a", 10, "ten letter"));
      log.accept(new Activity.Using("W1", "a", "search", Json.object().put("query", "x")));
      log.accept(new Activity.Returned("W1", "a", "search", "y".repeat(10_000), false));
      log.accept(new Activity.Said("W1", "a", "Found."));
      var types = new ArrayList<String>();
      spine.read(
          Query.ALL,
          event -> {
            types.add(event.type());
            assertThat(Json.write(event.data()).length()).isLessThan(5_000);
            return true;
          });
      assertThat(types).containsExactly("agent.tool_use", "agent.tool_result", "agent.message");
    }
  }
}
