package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.sources.quote.QuoteMatcher;
import cairn.sources.support.Similarity;
import cairn.text.Json;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class ExtractiveAgentTest {
  private static final String QUESTION =
      "What seasonal performance factor did houses without roof insulation reach?";
  private static final String SILENT = "How much does a mushroom farm cost in Lisbon?";

  private final ShelfLibrary library = ShelfLibrary.notes();
  private final ExtractiveAgent agent = new ExtractiveAgent(library, Similarity.lexical());

  private JsonNode play(String role, ObjectNode input, String question) {
    input.put("question", question).put("mode", "research").put("level", "default");
    try {
      JsonNode reply =
          agent
              .perform(Brief.of("inquiry", role, "", input, null), Duration.ofMinutes(1))
              .content();
      assertThat(problems(role, reply)).as(role + ": " + Json.pretty(reply)).isEmpty();
      return reply;
    } catch (Outage e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> problems(String role, JsonNode reply) {
    ObjectNode schema = (ObjectNode) Json.parse(resource(role + ".reply.json"));
    schema.set("$defs", Json.parse(resource("shared.json")).get("$defs"));
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Json.write(schema), InputFormat.JSON)
        .validate(Json.write(reply), InputFormat.JSON)
        .stream()
        .map(Object::toString)
        .toList();
  }

  private static String resource(String name) {
    try (var in = Brief.class.getResourceAsStream("/cairn/inquiry/roles/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void anAnsweredQuestionIsOneFacetWithItsPlaces() {
    JsonNode reply = play("seed-explorer", Json.object(), QUESTION);
    assertThat(reply.path("facets")).hasSize(1);
    assertThat(reply.path("facets").path(0).path("citations")).isNotEmpty();
    assertThat(reply.path("sections")).isEmpty();
    assertThat(reply.path("visualisations")).isEmpty();
  }

  @Test
  void theConsolidationOpensWithThePlaceThatAnswers() {
    JsonNode reply = play("consolidator", Json.object(), QUESTION);
    assertThat(reply.path("answer").path("verdict").asString()).isEqualTo("ANSWERED");
    String first = reply.path("executive_summary").path(0).path("text").asString();
    assertThat(first).contains("stayed at 2.4");
    assertThat(reply.path("contradictions")).isEmpty();
    assertThat(reply.path("enhancements")).isEmpty();
  }

  @Test
  void oneBriefIsAnsweredWordForWordOrNotAtAll() {
    JsonNode reply = play("answerer", Json.object(), QUESTION);
    assertThat(reply.path("answered").asString()).isEqualTo("ANSWERED");
    assertThat(reply.path("answer").path(0).path("text").asString()).contains("stayed at 2.4");
    JsonNode silent = play("answerer", Json.object(), SILENT);
    assertThat(silent.path("answered").asString()).isEqualTo("NOT_ANSWERED");
    assertThat(silent.path("answer")).isEmpty();
    assertThat(silent.path("not_stated")).hasSize(1);
  }

  @Test
  void everyDiscoveryIsTheWordsOfItsSource() {
    JsonNode reply = play("explorer", Json.object().put("subfocus", QUESTION), QUESTION);
    assertThat(reply.path("discoveries")).isNotEmpty();
    for (JsonNode discovery : reply.path("discoveries")) {
      String text = discovery.path("text").asString();
      assertThat(library.sources()).anyMatch(s -> library.text(s.id()).text().contains(text));
      assertThat(discovery.path("citations").path(0).path("from").asInt()).isPositive();
    }
  }

  @Test
  void aQuoteNeverEndsInsideAWord() {
    String address = "https://example.org/logs?state=" + "Zm9vYmFy".repeat(150);
    String words =
        "What seasonal performance factor the houses in Brandvik reached is drawn [here]("
            + address;
    library.add("notes/long.md", words + ") for every winter since the survey began.");
    String asked = "What seasonal performance factor did the houses in Brandvik reach?";
    JsonNode reply = play("explorer", Json.object().put("subfocus", asked), asked);
    List<String> texts = new ArrayList<>();
    reply.path("discoveries").forEach(d -> texts.add(d.path("text").asString()));
    assertThat(texts).anyMatch(t -> t.startsWith("What seasonal"));
    for (String text : texts)
      assertThat(library.sources())
          .anyMatch(s -> new QuoteMatcher(library.text(s.id()).text()).find(text).isPresent());
  }

  @Test
  void aQuestionThatNoSourceAnswersOpensNoFacetAndSaysSo() {
    JsonNode seed = play("seed-explorer", Json.object(), SILENT);
    assertThat(seed.path("facets")).isEmpty();
    assertThat(seed.path("partitioning").asString()).contains("No place");
    JsonNode reply = play("consolidator", Json.object(), SILENT);
    assertThat(reply.path("answer").path("verdict").asString()).isEqualTo("NOT_ANSWERED");
    assertThat(reply.path("answer").path("places")).isEmpty();
    assertThat(reply.path("answer").path("absent_words").toString())
        .contains("mushroom", "farm", "lisbon");
    assertThat(reply.path("executive_summary")).as("no statement of the sources").isEmpty();
  }

  @Test
  void itSpeaksTheLanguageOfTheQuestion() {
    JsonNode reply =
        play("answerer", Json.object(), "Wie viel kostet die Miete für ein Segelboot im Winter?");
    assertThat(reply.path("not_stated").path(0).asString())
        .startsWith("Die Quellen beantworten diese Frage nicht.");
  }

  @Test
  void wordsThatTalkToAModelAreNotQuoted() {
    JsonNode reply =
        play("consolidator", Json.object(), "Are heat pumps free of charge for everybody?");
    assertThat(Json.write(reply)).doesNotContain("Ignore previous");
  }

  @Test
  void theSameBriefGivesTheSameReply() {
    assertThat(Json.write(play("consolidator", Json.object(), QUESTION)))
        .isEqualTo(
            Json.write(new ExtractiveAgentTest().play("consolidator", Json.object(), QUESTION)));
  }

  @Test
  void whatNeedsJudgementIsDeclinedWithAHint() {
    for (String role : List.of("peer-reviewer", "child-deriver", "poet"))
      assertThatThrownBy(() ->
              agent.perform(
                  Brief.of("inquiry", role, "", Json.object(), null), Duration.ofMinutes(1)))
          .isInstanceOf(Outage.class)
          .hasMessageContaining("without a model")
          .hasMessageContaining("cairn.yaml");
  }
}
