package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Who said what, when and where, and what was known at a time.
class RecallFilterTest {
  @TempDir Path folder;

  @BeforeEach
  void talked() throws Exception {
    Transcript.run(folder, "init");
    Files.writeString(
        folder.resolve("one.jsonl"),
        """
        {"type":"assistant","uuid":"a1","sessionId":"one","timestamp":"2026-03-01T10:00:00Z","message":{"role":"assistant","content":"The parser cache was emptied by the parser itself."}}
        {"type":"user","uuid":"u1","sessionId":"one","timestamp":"2026-03-01T10:01:00Z","message":{"role":"user","content":"Why does the parser cache grow without end"}}
        {"type":"user","uuid":"u2","sessionId":"one","timestamp":"2026-03-01T10:02:00Z","message":{"role":"user","content":"ok"}}
        """);
    Files.writeString(
        folder.resolve("two.jsonl"),
        """
        {"type":"user","uuid":"u3","sessionId":"two","timestamp":"2026-04-01T10:00:00Z","message":{"role":"user","content":"Drop the parser cache and measure again"}}
        """);
    Transcript.run(folder, "spine", "ingest", "one.jsonl", "two.jsonl");
  }

  @Test
  void everyHitSaysWhoWhenAndWhere() {
    JsonNode hit = recall("parser cache grow").get(0);
    assertThat(hit.path("speaker").asString("")).isEqualTo("user");
    assertThat(hit.path("at").asString("")).isEqualTo("2026-03-01T10:01:00Z");
    assertThat(hit.path("session").asString("")).isEqualTo("one");
    assertThat(hit.path("where").asString("")).isEqualTo("claude-code:u1");
    assertThat(hit.path("status").asString("")).isEqualTo("said, not a rule");
  }

  @Test
  void theUsersWordsComeBeforeTheAgentsAndReceiptsAreNotFound() {
    assertThat(ids(recall("parser cache"))).endsWith("claude-code:a1").hasSize(3);
    assertThat(ids(recall("ok"))).doesNotContain("claude-code:u2");
  }

  @Test
  void filtersNarrow() {
    assertThat(ids(recall("parser cache", "--by", "agent"))).containsExactly("claude-code:a1");
    assertThat(ids(recall("parser cache", "--in", "two"))).containsExactly("claude-code:u3");
    assertThat(ids(recall("parser cache", "--since", "2026-03-15")))
        .containsExactly("claude-code:u3");
    assertThat(ids(recall("parser cache", "--as-of", "2026-03-15")))
        .doesNotContain("claude-code:u3");
    assertThat(recall("parser cache", "--kind", "line")).isEmpty();
    assertThat(Transcript.run(folder, "recall", "x", "--by", "nobody").exit())
        .isEqualTo(Exit.FAILED);
    assertThat(Transcript.run(folder, "recall", "x", "--kind", "thing").exit())
        .isEqualTo(Exit.FAILED);
  }

  @Test
  void aRuleThatWasTakenBackComesBehindTheOneThatStands() throws Exception {
    Files.writeString(
        folder.resolve("three.jsonl"),
        """
        {"type":"user","uuid":"u4","sessionId":"three","timestamp":"2026-05-01T10:00:00Z","message":{"role":"user","content":"Always use pnpm, never npm."}}
        {"type":"user","uuid":"u5","sessionId":"three","timestamp":"2026-05-01T11:00:00Z","message":{"role":"user","content":"From now on use npm, not pnpm."}}
        """);
    Transcript.run(folder, "spine", "ingest", "three.jsonl");
    Transcript.run(folder, "memory", "weave", "--once");
    JsonNode first = recall("pnpm").get(0);
    assertThat(first.path("text").asString("")).startsWith("Use npm, not pnpm.");
    assertThat(first.path("at").asString("")).isEqualTo("2026-05-01T11:00:00Z");
    assertThat(first.path("session").asString("")).isEqualTo("three");
  }

  @Test
  void rulesComeFirstAndForgottenOnesDoNotComeBack() {
    Transcript.run(folder, "memory", "add", "Never touch the parser cache by hand.");
    assertThat(recall("parser cache").get(0).path("kind").asString("")).isEqualTo("line");
    assertThat(recall("parser cache", "--kind", "line", "--as-of", "2026-03-15")).isEmpty();
    Transcript.run(folder, "memory", "forget", "L1");
    assertThat(recall("parser cache", "--kind", "line")).isEmpty();
  }

  private JsonNode recall(String query, String... more) {
    var args = new java.util.ArrayList<>(List.of("recall", query, "--words", "--json"));
    args.addAll(List.of(more));
    return Json.parse(Transcript.run(folder, args.toArray(String[]::new)).out()).path("hits");
  }

  private static List<String> ids(JsonNode hits) {
    return hits.valueStream().map(h -> h.path("id").asString("")).toList();
  }
}
