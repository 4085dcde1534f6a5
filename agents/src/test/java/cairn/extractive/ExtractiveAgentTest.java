package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.Brief;
import cairn.kernel.Outage;
import cairn.sources.Origin;
import cairn.sources.Similarity;
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
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class ExtractiveAgentTest {
  private static final String QUESTION = "Do heat pumps work well in old houses?";

  private final ShelfLibrary library = ShelfLibrary.notes();
  private final ExtractiveAgent agent = new ExtractiveAgent(library, Similarity.lexical());

  private JsonNode play(String role, ObjectNode input) {
    return play(role, input, QUESTION);
  }

  private JsonNode play(String role, ObjectNode input, String question) {
    input.put("question", question).put("mode", "research").put("level", "default");
    try {
      JsonNode reply =
          agent
              .perform(Brief.of("inquiry", role, "", input, null), Duration.ofSeconds(5))
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
    try (var in = ExtractiveAgentTest.class.getResourceAsStream("/cairn/inquiry/roles/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private JsonNode explore(String subfocus) {
    return play(
        "explorer",
        Json.object().put("subfocus", subfocus).put("depth", 1).put("budget_tokens", 4000));
  }

  /// Passages as the engine would hand them to the next role.
  private static ArrayNode handed(JsonNode passages, String prefix) {
    ArrayNode handed = Json.array();
    int n = 0;
    for (JsonNode passage : passages) {
      ObjectNode copy = passage.deepCopy().asObject();
      copy.put("id", prefix + ++n).put("support", 0.8);
      handed.add(copy);
    }
    return handed;
  }

  @Test
  void threeDifferentFacetsComeFromTheSources() {
    JsonNode reply = play("seed-explorer", Json.object());
    var titles = new ArrayList<String>();
    for (JsonNode facet : reply.get("facets")) {
      titles.add(facet.get("title").asString());
      assertThat(facet.get("citations")).as(titles.getLast()).isNotEmpty();
    }
    assertThat(titles).hasSize(3).doesNotHaveDuplicates();
    assertThat(String.join(" ", titles).toLowerCase())
        .containsAnyOf("flow temperature", "performance factor", "roof");
  }

  @Test
  void rejectedFacetsDoNotComeBack() {
    JsonNode first = play("seed-explorer", Json.object());
    ObjectNode input = Json.object();
    for (JsonNode facet : first.get("facets"))
      input.withArray("rejected_facets").add(facet.get("title"));
    for (JsonNode facet : play("seed-explorer", input).get("facets"))
      for (JsonNode old : first.get("facets"))
        assertThat(facet.get("title").asString()).isNotEqualTo(old.get("title").asString());
  }

  @Test
  void everyDiscoveryIsAVerbatimQuoteAtItsLines() {
    JsonNode reply = explore("Flow temperature and seasonal performance factor: what is stated");
    assertThat(reply.get("discoveries").size()).isGreaterThanOrEqualTo(4);
    for (JsonNode passage : reply.get("discoveries"))
      for (JsonNode citation : passage.get("citations")) {
        String[] lines = text(citation.get("ref").asString()).split("\n");
        String cited =
            String.join(
                "\n",
                List.of(lines)
                    .subList(citation.get("from").asInt() - 1, citation.get("to").asInt()));
        assertThat(cited).contains(citation.get("quote").asString());
      }
  }

  private String text(String path) {
    return library.sources().stream()
        .filter(s -> s.origin() instanceof Origin.File file && file.path().equals(path))
        .map(s -> library.text(s.id()).text())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void instructionsInDocumentsAreNotRepeatedAndTablesAreNotSentences() {
    String all =
        Json.write(explore("cost of heat pumps for everybody"))
            + Json.write(explore("study houses factor"));
    assertThat(all).doesNotContain("free of charge").doesNotContain("| A | 40");
  }

  @Test
  void nothingIsReportedTwiceOnOneWayDown() {
    JsonNode parent = explore("Seasonal performance factor");
    ObjectNode input =
        Json.object()
            .put("subfocus", "Seasonal performance factor")
            .put("depth", 2)
            .put("budget_tokens", 4000);
    input.set("known", handed(parent.get("discoveries"), "b1d1s0.d"));
    for (JsonNode passage : play("explorer", input).get("discoveries"))
      for (JsonNode known : parent.get("discoveries"))
        assertThat(passage.get("text")).isNotEqualTo(known.get("text"));
  }

  @Test
  void numbersWithUnitsBecomeFigures() {
    JsonNode reply = explore("Running costs and subsidies");
    assertThat(Json.write(reply.get("discoveries")))
        .contains("\"value\":31")
        .contains("\"unit\":\"%\"");
  }

  @Test
  void findingNothingIsSaidWithTheClosestMaterial() {
    ObjectNode input =
        Json.object().put("subfocus", "Zebra migration").put("depth", 2).put("budget_tokens", 4000);
    ArrayNode known = input.putArray("known");
    for (var source : library.sources())
      for (String paragraph : library.text(source.id()).text().split("(?<=\\.)\\s"))
        known.addObject().put("text", paragraph);
    JsonNode reply = play("explorer", input);
    assertThat(reply.get("discoveries").get(0).get("text").asString())
        .startsWith("No statement on zebra migration");
    assertThat(reply.get("discoveries").get(0).get("citations")).isNotEmpty();
  }

  @Test
  void aQuestionThatNoSourceSpeaksOfIsNotAnswered() {
    String foreign = "Which orchids flower at Christmas?";
    ObjectNode input = Json.object().put("subfocus", "Orchids: what the sources say");
    input.put("depth", 1).put("budget_tokens", 4000);
    JsonNode explored = play("explorer", input, foreign);
    assertThat(explored.get("discoveries")).hasSize(1);
    assertThat(explored.get("discoveries").get(0).get("text").asString())
        .contains("the sources do not speak of it");
    JsonNode consolidated = play("consolidator", facets(explored), foreign);
    assertThat(consolidated.get("executive_summary")).hasSize(1);
    assertThat(consolidated.get("executive_summary").get(0).get("text").asString())
        .startsWith("The sources do not answer this question")
        .contains("orchids", "flower", "Christmas");
    assertThat(consolidated.get("contradictions")).isEmpty();
  }

  @Test
  void sourcesThatDisagreeAreFoundWhateverTheAnswerTakesUp() {
    library.add("notes/one.md", "# Survey of one winter\n\nHeat pumps used 4,100 kWh per house.");
    library.add("notes/two.md", "# Survey of two winters\n\nHeat pumps used 5,900 kWh per house.");
    JsonNode consolidated =
        play("consolidator", facets(explore("Roof insulation: what the sources say")));
    assertThat(consolidated.get("contradictions"))
        .anySatisfy(told -> {
          assertThat(told.get("text").asString()).contains("4,100 kWh against 5,900 kWh");
          assertThat(told.get("citations")).hasSize(2);
        });
  }

  private static ObjectNode facets(JsonNode explored) {
    ObjectNode input = Json.object();
    ObjectNode facet = input.putArray("facets").addObject();
    facet.put("facet", 1).put("title", "Roof insulation");
    facet.set("passages", handed(explored.get("discoveries"), "b1d1s0.d"));
    return input;
  }

  @Test
  void childrenAreNarrowerAndNotTaken() {
    JsonNode own = explore("Seasonal performance factor and flow temperature");
    ObjectNode input =
        Json.object()
            .put("wanted", 3)
            .put("subfocus", "Seasonal performance factor and flow temperature: what is stated");
    input.putArray("taken").add("Roof insulation and radiators: what is stated");
    input.putObject("findings").set("discoveries", handed(own.get("discoveries"), "b1d1s0.d"));
    var subfocuses = new ArrayList<String>();
    for (JsonNode child : play("child-deriver", input).get("children"))
      subfocuses.add(child.get("subfocus").asString());
    assertThat(subfocuses)
        .hasSize(3)
        .doesNotHaveDuplicates()
        .noneMatch(s -> s.startsWith("Roof insulation"));
  }

  @Test
  void incorporatingTellsEveryFindingOnce() {
    ObjectNode input = Json.object().put("subfocus", "x");
    ObjectNode own = input.putObject("own");
    own.set("discoveries", handed(explore("Flow temperature").get("discoveries"), "b1d1s0.d"));
    own.set("connections", handed(explore("Flow temperature").get("connections"), "b1d1s0.c"));
    own.set("summary", handed(explore("Flow temperature").get("summary"), "b1d1s0.s"));
    ArrayNode children = input.putArray("children");
    for (int i = 1; i <= 3; i++)
      children
          .addObject()
          .put("node", "branch-1-depth-2-sub-" + i)
          .set(
              "passages",
              handed(
                  explore("Costs and subsidies and noise " + i).get("discoveries"),
                  "b1d2s" + i + ".d"));
    JsonNode reply = play("incorporator", input);
    var told = new ArrayList<String>();
    for (JsonNode insight : reply.get("child_insights"))
      told.addAll(insight.findValuesAsString("text"));
    told.addAll(reply.get("discoveries").findValuesAsString("text"));
    assertThat(told).containsAll(children.findValuesAsString("text"));
    assertThat(told).hasSizeLessThan(children.findValuesAsString("text").size());
  }

  @Test
  void differentNumbersForTheSameThingAreAContradiction() {
    ArrayNode passages = Json.array();
    passage(
        passages,
        "a1",
        "The dropout rate of the large model was 12 % in the final evaluation run.",
        "one.md");
    passage(
        passages,
        "a2",
        "In the final evaluation run the dropout rate of the large model was 27 %.",
        "two.md");
    passage(
        passages,
        "a3",
        "The final evaluation run of the large model took place in a rented hall.",
        "three.md");
    var found = new Disagreement(Similarity.lexical()).among(Given.all(passages));
    assertThat(found).hasSize(1);
    assertThat(found.getFirst().why()).contains("12 %").contains("27 %");
  }

  private static void passage(ArrayNode into, String id, String text, String ref) {
    ObjectNode passage =
        into.addObject()
            .put("id", id)
            .put("text", text)
            .put("label", "discovered")
            .put("support", 0.7);
    passage.putArray("citations").addObject().put("kind", "file").put("ref", ref);
  }

  @Test
  void reviewConsolidationAndEnhancementsKeepTheirContracts() {
    ArrayNode one = handed(explore("Flow temperature").get("discoveries"), "b1d1s0.d");
    ArrayNode two = handed(explore("Costs and subsidies").get("discoveries"), "b2d1s0.d");
    ObjectNode review = Json.object().put("branch", 1).put("title", "Flow temperature");
    review.set("own", one);
    review
        .putArray("siblings")
        .addObject()
        .put("branch", 2)
        .put("title", "Costs")
        .set("passages", two);
    JsonNode reviewed = play("peer-reviewer", review);
    assertThat(reviewed.get("pairs_examined")).isNotEmpty();

    ObjectNode input = Json.object();
    ArrayNode facets = input.putArray("facets");
    facets.addObject().put("facet", 1).put("title", "Flow temperature").set("passages", one);
    facets.addObject().put("facet", 2).put("title", "Costs").set("passages", two);
    input
        .putArray("confirmed_sections")
        .addObject()
        .put("id", "section-numbers")
        .put("title", "Numbers at a glance");
    JsonNode consolidated = play("consolidator", input);
    assertThat(consolidated.get("themes")).hasSize(2);
    assertThat(consolidated.get("sections").get(0).get("passages").size())
        .isGreaterThanOrEqualTo(2);

    for (String type :
        List.of(
            "executive_summary",
            "risks_section",
            "glossary",
            "action_plan",
            "reader_persona_tldrs",
            "cross_branch_synthesis_section",
            "decision_tree_infographic")) {
      ObjectNode writing = Json.object();
      writing.putObject("enhancement").put("type", type).put("title", "Title").putObject("payload");
      writing.set("passages", one);
      play("enhancement-writer", writing);
    }
    ObjectNode followUp = Json.object();
    followUp.putObject("follow_up").put("type", "extracted_spec");
    followUp.set("passages", one);
    play("follow-up-writer", followUp);
    ObjectNode synthesis = Json.object();
    synthesis.putArray("facets").addObject().put("facet", 1);
    synthesis.putArray("consolidations").addObject().put("model", "A").set("passages", one);
    synthesis.withArray("consolidations").addObject().put("model", "B").set("passages", two);
    play("cross-model-synthesizer", synthesis);
    ObjectNode adversary = Json.object();
    adversary
        .putArray("documents")
        .addObject()
        .put("file", "consolidation.md")
        .putArray("sections")
        .addObject()
        .put("heading", "x")
        .set("passages", one);
    play("adversarial-reviewer", adversary);
  }

  @Test
  void theSameBriefGivesTheSameReply() {
    assertThat(Json.write(play("seed-explorer", Json.object())))
        .isEqualTo(Json.write(new ExtractiveAgentTest().play("seed-explorer", Json.object())));
  }

  @Test
  void anUnknownRoleIsDeclinedWithAHint() {
    assertThatThrownBy(() ->
            agent.perform(
                Brief.of("pipeline", "coder", "", Json.object(), null), Duration.ofSeconds(1)))
        .isInstanceOf(Outage.class)
        .hasMessageContaining("coder")
        .hasMessageContaining("cairn.yaml");
  }
}
