package cairn.agent.brief;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.brief.Brief;
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

  /// As the engine hands a reviewer two branches that cite the same source.
  private static ObjectNode branches() throws IOException {
    return (ObjectNode)
        Json.parse(
            """
            {"question": "Why?", "branch": 1, "level": "default", "leaf": false, "evidence": ["d1"],
             "sources": [{"kind": "file", "ref": "../far/away/quay.md", "title": "The quay",
               "hash": "sha256:12", "source": "S4"}],
             "own": [
               {"id": "d1", "text": "It is old.", "check": {"kind": "NOT_CHECKED"}, "citations": [
                 {"kind": "file", "ref": "../far/away/quay.md", "from": 3, "to": 4, "unit": "lines",
                  "quote": "built in 1901"}]},
               {"id": "s1", "text": "Old.", "draws_on": ["d1"], "citations": [
                 {"kind": "file", "ref": "../far/away/quay.md", "from": 3, "to": 4}]}],
             "siblings": [{"branch": 2, "title": "Cost", "passages": [
               {"id": "e1", "text": "It is dear.", "check": {"kind": "NOT_SUPPORTED"}, "citations": [
                 {"kind": "file", "ref": "../far/away/quay.md", "from": 9, "to": 9}]}]}]}
            """);
  }

  @Test
  void aSourceIsNamedOnceAndFindingsAreLinesHoweverDeepTheyStand() throws IOException {
    assertThat(MaterialText.of(branches()))
        .isEqualTo(
            """
            question: Why?
            evidence: d1
            own:
            - [d1] It is old. (S4:3-4 "built in 1901")
            - [s1] Old. (from d1)
            siblings:
            - branch 2, title Cost
              passages:
              - [e1] It is dear. (S4:9-9; not supported)
            cited sources:
            - S4 The quay (quay.md)
            """);
  }

  @Test
  void allowedWordsAndLimitsStandInTheBriefBecauseAShellShowsNoSchema() throws IOException {
    assertThat(FormText.of(schema("adversarial-reviewer"), Json.object()))
        .contains(
            "severity MUST_FIX | SHOULD_FIX | ADVISORY", "dimension 1 to 11", "2 to 6", "[patch]");
    assertThat(FormText.of(schema("answerer"), Json.object()))
        .contains("ANSWERED | PARTLY | NOT_ANSWERED", "answer (", "passage");
    assertThat(FormText.of(schema("answerer"), Json.object())).doesNotContain(" of up to");
    assertThat(FormText.of(schema("judge"), Json.object()))
        .contains("supported | not supported | unclear");
  }

  @Test
  void tablesAreRowsAndWhatSaysNothingIsLeftOut() {
    ObjectNode input =
        (ObjectNode)
            Json.parse(
                """
                {"headings": [{"heading": "Alone", "passages": []}], "enhancement_types": {"glossary": {"cost_class": "cheap", "payload": ["a", "b"]}},
                 "reviews": [{"branch": 2, "gaps": [], "contradictions": []},
                   {"branch": 3, "gaps": [{"id": "g1", "text": "Not seen."}]}]}
                """);
    assertThat(MaterialText.of(input))
        .isEqualTo(
            """
            enhancement_types:
            - glossary: cost_class cheap; payload a, b
            reviews:
            - branch 3
              gaps:
              - [g1] Not seen.
            """);
  }

  @Test
  void aJudgeReadsWhereCitedWordsStand() {
    ObjectNode input =
        (ObjectNode)
            Json.parse(
                """
                {"claims": [{"claim": "e1", "text": "It is old.", "label": "inferred", "cited": [
                   {"in": "Quay › Age", "before": "Rule 3:", "words": "built in 1901"}]}]}
                """);
    assertThat(MaterialText.of(input))
        .isEqualTo(
            """
            claims:
            - [e1] It is old. (inferred)
              in Quay › Age
              before: Rule 3:
              cited:
              | built in 1901
            """);
  }

  @Test
  void textOfSeveralLinesStandsAsItIsAndTheSameWordsOnce() {
    ObjectNode input =
        (ObjectNode)
            Json.parse(
                """
                {"layers": {"skill": "Write.\\n", "identity": "# Recorder\\nYou write."},
                 "inputs": [{"path": "notes.txt", "content": "one \\"two\\"\\n~~~\\nthree\\n"}],
                 "pairs": [{"pair": 1, "line": "Use pnpm.", "turn": "TOOL: npm"}],
                 "claims": [
                   {"claim": "e1", "text": "It is old.", "cited": ["LONG", "built in 1901"]},
                   {"claim": "e2", "text": "It is of 1901.", "cited": ["built in 1901", "LONG"]}]}
                """
                    .replace("LONG", "The quay of the town ".repeat(10).strip()));
    assertThat(MaterialText.of(input))
        .isEqualTo(
            """
            layers:
              skill: Write.
              identity:
            ~~~
            # Recorder
            You write.
            ~~~
            inputs:
            - {"path":"notes.txt"}
              content:
            ~~~~
            one "two"
            ~~~
            three
            ~~~~
            pairs:
            - {"pair":1,"line":"Use pnpm.","turn":"TOOL: npm"}
            claims:
            - [e1] It is old.
              cited:
              | LONG
              cited:
              | built in 1901
            - [e2] It is of 1901.
              cited:
              | built in 1901
              cited, as it stands under [e1]: The quay of the town The quay of the town The quay of the to…
            """
                .replace("LONG", "The quay of the town ".repeat(10).strip()));
  }

  /// A critic who finds nothing sends an empty list; that it stands in a field says nothing more.
  @Test
  void aBareListIsTheReplyWhereAListIsAllThatIsAskedFor() throws IOException {
    Brief critic =
        Brief.of("pipeline", "critic", "Judge it.", Json.object(), schema("pipeline.critic"));
    HostReply read = HostReply.of(critic, new StringNode("```json\n[]\n```"));
    assertThat(read.problems()).isEmpty();
    assertThat(Json.write(read.content())).isEqualTo("{\"findings\":[]}");
    assertThat(HostReply.of(brief(), Json.array()).problems()).isNotEmpty();
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

  @Test
  void theFormAsksForNothingThatTheTaskDoesNotSpeakOf() throws IOException {
    String seed = FormText.of(schema("seed-explorer"), Json.object());
    assertThat(seed).contains("- partitioning").doesNotContain("visualisations");
    assertThat(
            FormText.of(schema("seed-explorer"), Json.object().put("visualisation_types", "bar")))
        .contains("visualisations");
    assertThat(FormText.of(schema("consolidator"), Json.object()))
        .contains("- executive_summary")
        .doesNotContain("[answer]");
  }
}
