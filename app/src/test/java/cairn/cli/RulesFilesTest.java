package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Rules that people keep in files of their own are boards of the same ledger.
class RulesFilesTest {
  @TempDir Path folder;
  @TempDir Path home;

  @BeforeEach
  void project() throws Exception {
    Transcript.run(folder, "init");
    Files.writeString(folder.resolve("AGENTS.md"), "# Rules\n- Use pnpm, never npm.\n");
    Files.createDirectories(folder.resolve("web"));
    Files.writeString(folder.resolve("web/CLAUDE.md"), "Never edit `web/dist/app.js`.\n");
    Files.createDirectories(folder.resolve(".cursor/rules"));
    Files.writeString(folder.resolve(".cursor/rules/a.mdc"), "---\na: b\n---\n- Prefer tabs.\n");
    Files.createDirectories(home.resolve(".claude"));
    Files.writeString(home.resolve(".claude/CLAUDE.md"), "Never use git push --force.\n");
    Files.writeString(
        folder.resolve("s.jsonl"),
        """
        {"type":"user","uuid":"u1","sessionId":"s","message":{"role":"user","content":"go on"}}
        {"type":"assistant","uuid":"a1","sessionId":"s","message":{"role":"assistant","content":[{"type":"tool_use","id":"1","name":"Bash","input":{"command":"npm install x"}},{"type":"tool_use","id":"2","name":"Bash","input":{"command":"git push --force"}}]}}
        """);
  }

  @Test
  void rootNestedAndOwnFilesAreReadAndCounted() {
    Transcript.run(folder, "spine", "ingest", "s.jsonl");
    weave();
    assertThat(places())
        .containsExactlyInAnyOrder(
            "AGENTS.md:L2", "web/CLAUDE.md:L1", ".cursor/rules/a.mdc:L4", "~/.claude/CLAUDE.md:L1");
    JsonNode lines = Json.parse(Transcript.run(folder, "memory", "report", "--json").out());
    JsonNode worst = lines.path("lines").get(0);
    assertThat(worst.path("line").asString("")).isEqualTo("~/.claude/CLAUDE.md:L1");
    assertThat(worst.path("broken").asInt()).isOne();
    assertThat(worst.path("latest").path("quote").asString("")).contains("git push --force");
    assertThat(worst.path("latest").path("event").asString("")).startsWith("claude-code:a1");
    assertThat(Transcript.run(folder, "memory", "why", "AGENTS.md:L2").out())
        .contains("npm install x");
  }

  @Test
  void aFileThatChangesOrGoesIsReadAgainAndNeverEdited() throws Exception {
    weave();
    Path agents = folder.resolve("AGENTS.md");
    Files.writeString(agents, "# Rules\nWords.\n- Use pnpm, never npm.\n- Always sign commits.\n");
    weave();
    assertThat(places()).contains("AGENTS.md:L3", "AGENTS.md:L4");
    Files.delete(agents);
    weave();
    assertThat(places()).noneMatch(place -> place.startsWith("AGENTS.md"));
    assertThat(agents).doesNotExist();
    assertThat(Transcript.run(folder, "memory", "edit", "web/CLAUDE.md:L1", "Other.").exit())
        .isEqualTo(Exit.FINDINGS);
    assertThat(folder.resolve("web/CLAUDE.md")).hasContent("Never edit `web/dist/app.js`.");
  }

  /// They were found a quarter of an hour later.
  @Test
  void aNewFileOfRulesIsFoundByTheNextPassAndTheNextSession() throws Exception {
    weave();
    Files.createDirectories(folder.resolve("api/.claude"));
    Files.writeString(folder.resolve("api/CLAUDE.md"), "Never use print() in services.\n");
    weave();
    assertThat(places()).contains("api/CLAUDE.md:L1");
  }

  @Test
  void aForgottenRuleOfAFileStaysForgotten() throws Exception {
    weave();
    Transcript.run(folder, "memory", "forget", "AGENTS.md:L2");
    Files.writeString(folder.resolve("AGENTS.md"), "- Use pnpm, never npm.\n- Use tabs.\n");
    weave();
    assertThat(places()).contains("AGENTS.md:L2").doesNotContain("AGENTS.md:L1");
  }

  @Test
  void exportWritesOnlyTheChangeThatWasShown() throws Exception {
    Path agents = folder.resolve("AGENTS.md");
    Transcript.run(folder, "memory", "add", "Always sign commits.");
    Transcript shown = Transcript.run(folder, "memory", "export", "--json");
    JsonNode json = Json.parse(shown.out());
    assertThat(shown.exit()).isEqualTo(Exit.GATE);
    assertThat(json.path("diff").asString("")).contains("+- Always sign commits.");
    assertThat(agents).hasContent("# Rules\n- Use pnpm, never npm.\n");
    assertThat(Transcript.run(folder, "memory", "export", "--accept", "00000000").exit())
        .isEqualTo(Exit.FINDINGS);
    assertThat(agents).hasContent("# Rules\n- Use pnpm, never npm.\n");
    Transcript.run(folder, "memory", "export", "--accept", json.path("key").asString(""));
    assertThat(Files.readString(agents))
        .startsWith("# Rules\n- Use pnpm, never npm.\n\n<!-- ")
        .contains("\n- Always sign commits.\n");
    weave();
    assertThat(places()).contains("memory/CLAUDE.md:L1").doesNotContain("AGENTS.md:L5");
    Transcript again = Transcript.run(folder, "memory", "export");
    assertThat(again.out()).contains("has these lines already");
    assertThat(Transcript.run(folder, "memory", "export", "../else.md").exit())
        .isEqualTo(Exit.FINDINGS);
  }

  private void weave() {
    Transcript said =
        Transcript.with(folder, Map.of("HOME", home.toString()), "memory", "weave", "--once");
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
  }

  private java.util.List<String> places() {
    JsonNode json = Json.parse(Transcript.run(folder, "memory", "board", "--json").out());
    return json.path("lines").valueStream().map(l -> l.path("line").asString("")).toList();
  }
}
