package cairn.agent;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Brief;
import cairn.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/// What those get who come for work, and how their replies are read.
class HostBriefTest {
  private static final Map<String, String> OTHERS =
      Map.of(
          "memory.judge", "memory/judge.schema.json",
          "record.harvester", "record/harvest-schema.json",
          "pipeline.worker", "pipeline/worker.schema.json",
          "pipeline.critic", "pipeline/critic.schema.json");

  private static JsonNode resource(String name) throws IOException {
    try (InputStream in = HostBriefTest.class.getResourceAsStream("/cairn/" + name)) {
      return Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static JsonNode schema(String role) throws IOException {
    if (OTHERS.containsKey(role)) return resource(OTHERS.get(role));
    var schema = (ObjectNode) resource("inquiry/roles/" + role + ".reply.json");
    schema.set("$defs", resource("inquiry/roles/shared.json").get("$defs"));
    return schema;
  }

  @Test
  void everyExampleIsAReplyThatItsSchemaTakes() throws IOException {
    JsonNode examples = Resources.yaml("examples.yaml");
    assertThat(examples.size()).isGreaterThanOrEqualTo(15);
    for (Map.Entry<String, JsonNode> example : examples.properties())
      assertThat(Contract.of(schema(example.getKey())).problems(example.getValue()))
          .as(example.getKey())
          .isEmpty();
  }

  private static Brief brief() throws IOException {
    ObjectNode input = Json.object().put("question", "How long does it last?").put("hash", "abc");
    input.putArray("sources").addObject().put("ref", "a.md").put("hash", "sha256:12");
    var known = input.putArray("known").addObject().put("id", "b1.d1").put("text", "It lasts.");
    known.put("support", 0.4);
    known.putArray("citations").addObject().put("ref", "a.md").put("from", 3).put("to", 4);
    return Brief.of("inquiry", "explorer", "Explore it.", input, schema("explorer"))
        .tools("search");
  }

  @Test
  void aBriefIsPlainTextWithAnExampleAndWithoutInventoryOrHashes() throws Exception {
    String text = Prompt.host(Handout.withEvidence(brief(), List.of()));
    assertThat(text)
        .contains("Explore it.", "How long does it last?", "[b1.d1] It lasts. (a.md:3-4)")
        .contains("\"rationale\"", "source_search")
        .doesNotContain("sha256", "support", "sources:");
    assertThat(text.indexOf("Explore it.")).isLessThan(text.indexOf("How long does it last?"));
  }

  @Test
  void aRepairShowsTheRefusedReply() throws Exception {
    Brief again =
        brief().problems(List.of("/summary: is missing")).refused(Json.parse("{\"rationale\": 1}"));
    assertThat(Prompt.host(Handout.withEvidence(again, List.of())))
        .contains("/summary: is missing", "{\"rationale\":1}", "patch");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "REPLY",
        "```json\nREPLY\n```",
        "```\nREPLY\n```",
        "Here is the reply:\nREPLY",
        "REPLY\nI hope this helps.",
      })
  void aReplyInAFenceOrASentenceIsRead(String form) throws IOException {
    String filled = Json.write(Resources.yaml("examples.yaml").path("explorer"));
    HostReply read = HostReply.of(brief(), new StringNode(form.replace("REPLY", filled)));
    assertThat(read.problems()).isEmpty();
    assertThat(read.content().path("discoveries").size()).isEqualTo(2);
  }

  @Test
  void whatIsNoReplyIsNamed() throws IOException {
    assertThat(HostReply.of(brief(), new StringNode("I do not know.")).problems()).hasSize(1);
    assertThat(HostReply.of(brief(), Json.object()).problems()).hasSizeGreaterThan(2);
  }
}
