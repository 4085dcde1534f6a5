package cairn.agent.model;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.agent.brief.Contract;
import cairn.kernel.brief.Brief;
import cairn.text.Json;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class SmallReplyTest {
  private static final ObjectNode INPUT =
      (ObjectNode)
          Json.parse(
              """
              {"question": "q", "sources": [{"kind": "file", "ref": "whole.md", "hash": "x"}],
               "passages": [{"id": "b1d1s0.d1", "text": "t",
                 "citations": [{"kind": "file", "ref": "a.md", "from": 2, "to": 3, "quote": "no"}]}],
               "sections": [{"id": "section-one", "title": "One"}],
               "found": {"hits": [{"cite": "[web: u]", "kind": "web", "ref": "u", "text": "w"}]}}
              """);

  private static JsonNode schema(String role) {
    ObjectNode schema = (ObjectNode) Json.parse(text(role + ".reply.json"));
    schema.set("$defs", Json.parse(text("shared.json")).get("$defs"));
    return schema;
  }

  private static String text(String name) {
    try (InputStream in =
        SmallReplyTest.class.getResourceAsStream("/cairn/inquiry/roles/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static JsonNode narrowed(JsonNode schema, ObjectNode input, int room) {
    Brief brief = Brief.of("inquiry", "role", "task", input, schema);
    return SmallReply.of(brief, room).schema();
  }

  /// The longest reply that the form allows.
  private static JsonNode longest(JsonNode root, JsonNode given) {
    String ref = given.path("$ref").asString("");
    JsonNode node = ref.isEmpty() ? given : root.at(ref.substring(1));
    if (node.has("const")) return node.path("const");
    if (node.has("enum")) return node.path("enum").get(node.path("enum").size() - 1);
    return switch (node.path("type").asString("")) {
      case "array" -> {
        ArrayNode list = Json.mapper().createArrayNode();
        for (int i = 0; i < node.path("maxItems").asInt(99); i++)
          list.add(longest(root, node.path("items")));
        yield list;
      }
      case "object" -> {
        ObjectNode object = Json.object();
        for (var property : node.path("properties").properties())
          object.set(property.getKey(), longest(root, property.getValue()));
        yield object;
      }
      case "integer", "number" -> Json.parse("" + node.path("minimum").asInt(1));
      case "boolean" -> Json.parse("false");
      default -> Json.mapper().valueToTree(word(node));
    };
  }

  private static String word(JsonNode node) {
    String letters = node.path("pattern").asString("").isEmpty() ? "Word " : "word";
    int length = node.has("pattern") ? 12 : node.path("maxLength").asInt(9999);
    return letters.repeat(length / letters.length() + 1).substring(0, length);
  }

  /// Every role of an inquiry can be answered by a model with room for a thousand tokens.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "seed-explorer",
        "explorer",
        "child-deriver",
        "citation-builder",
        "incorporator",
        "peer-reviewer",
        "consolidator",
        "adversarial-reviewer",
        "enhancement-writer"
      })
  void theLongestReplyFitsTheRoomAndTheFormOfTheBrief(String role) {
    JsonNode whole = schema(role);
    JsonNode narrow = narrowed(whole, INPUT, 1024);
    JsonNode reply = longest(narrow, narrow);
    assertThat(Json.write(reply).length()).as(Json.write(reply)).isLessThan(1024 * 3);
    assertThat(Contract.of(whole).problems(reply)).isEmpty();
    assertThat(Contract.of(narrow).problems(reply)).isEmpty();
  }

  @Test
  void citationsAndIdsAreThoseOfTheMaterial() {
    JsonNode narrow = narrowed(schema("consolidator"), INPUT, 4096);
    assertThat(Json.write(narrow.at("/$defs/citation")))
        .isEqualTo(
            "{\"enum\":[{\"kind\":\"file\",\"ref\":\"a.md\",\"from\":2,\"to\":3},"
                + "{\"kind\":\"web\",\"ref\":\"u\"}]}");
    assertThat(Json.write(narrow.at("/$defs/id"))).isEqualTo("{\"enum\":[\"b1d1s0.d1\"]}");
    assertThat(Json.write(narrow.at("/$defs/own_id"))).isEqualTo("{\"enum\":[\"section-one\"]}");
    assertThat(narrow.at("/properties/sections/items/properties/id/$ref").asString())
        .isEqualTo("#/$defs/own_id");
  }

  @Test
  void whatIsNotDemandedIsLeftOutAndWhatHasNoEndIsNotBegun() {
    JsonNode narrow = narrowed(schema("consolidator"), INPUT, 1024);
    assertThat(narrow.at("/properties/new_evidence").isMissingNode()).isTrue();
    assertThat(narrow.at("/$defs/figure").isMissingNode()).isTrue();
    assertThat(narrow.at("/$defs/passage/properties").propertyNames())
        .containsExactly("text", "label", "citations", "draws_on");
    assertThat(Json.write(narrow.at("/properties/enhancements"))).isEqualTo("{\"const\":[]}");
  }

  @Test
  void moreRoomMakesRicherReplies() {
    int small = size(512);
    int large = size(4096);
    assertThat(large).isGreaterThan(2 * small);
  }

  private static int size(int room) {
    JsonNode narrow = narrowed(schema("explorer"), INPUT, room);
    return Json.write(longest(narrow, narrow)).length();
  }

  @Test
  void aBriefWithoutAFormStaysAsItIs() {
    Brief brief = new Brief("w", "p", "r", "t", INPUT, null, List.of(), "", List.of());
    assertThat(SmallReply.of(brief, 100)).isSameAs(brief);
  }
}
