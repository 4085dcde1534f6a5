package cairn.cli.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.kernel.project.Project;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class HookCommandTest {
  @TempDir Path folder;
  @TempDir Path elsewhere;
  private Path transcript;

  @BeforeEach
  void aProjectAndATranscript() throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    transcript = elsewhere.resolve("session.jsonl");
    say("user", "An old question, asked before anybody watched?");
    say("assistant", "An old answer.");
    say("user", "Let's use AdamW instead of SGD.");
    say("assistant", "Done.");
  }

  private void say(String role, String words) throws IOException {
    append(role, List.of(Map.of("type", "text", "text", words)));
  }

  private void append(String role, Object content) throws IOException {
    var line =
        Map.of(
            "type",
            role,
            "sessionId",
            "s1",
            "uuid",
            role + Files.exists(transcript) + System.nanoTime(),
            "timestamp",
            "2026-11-16T05:00:00Z",
            "message",
            Map.of("role", role, "content", content));
    Files.writeString(
        transcript, Json.write(line) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private String call() {
    return Json.write(
        Map.of(
            "session_id", "s1",
            "cwd", folder.toString(),
            "transcript_path", transcript.toString()));
  }

  private Transcript hook(String input, String... args) {
    return Transcript.run(folder, input, InstantSource.system(), args);
  }

  private JsonNode turns() {
    return Json.parse(hook("", "record", "log", "--json").out()).path("turns");
  }

  @Test
  void theLastTurnOfANewSessionIsRecordedAndThenEachOnce() throws IOException {
    Transcript first = hook(call(), "hook", "turn", "--for", "claude");
    assertThat(first).isEqualTo(new Transcript(0, "", ""));
    assertThat(turns()).hasSize(1);
    assertThat(turns().path(0).path("excerpt").asString()).contains("AdamW");
    hook(call(), "hook", "turn");
    assertThat(turns()).as("nothing new was said").hasSize(1);
    say("user", "Why does warm-up help?");
    say("assistant", "I will look.");
    hook(call(), "hook", "turn");
    assertThat(turns()).hasSize(2);
  }

  @Test
  void aTurnThatTheAgentRecordedItselfIsNotRecordedTwice() throws IOException {
    hook(call(), "hook", "turn");
    say("user", "Record that SGD diverged.");
    append(
        "assistant",
        List.of(
            Map.of(
                "type", "tool_use",
                "id", "t1",
                "name", "mcp__cairn__record_turn",
                "input", Map.of("user", "Record that SGD diverged."))));
    hook(call(), "hook", "turn");
    assertThat(turns()).hasSize(1);
  }

  @Test
  void anAgentThatHandsItsWordsOverNeedsNoTranscript() {
    String gemini =
        Json.write(
            Map.of(
                "cwd", folder.toString(),
                "session_id", "g",
                "prompt", "Let's use AdamW instead of SGD.",
                "prompt_response", "Done."));
    assertThat(hook(gemini, "hook", "turn", "--for", "gemini").exit()).isZero();
    assertThat(turns()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "garb{age",
        "[1, 2]",
        "\u0000\u0001",
        "{\"cwd\": \"\u0000\"}",
        "{\"cwd\": 7, \"transcript_path\": \"/no/such/file\"}",
        "null"
      })
  void garbageIsAnsweredWithZeroAndChangesNothing(String garbage) throws IOException {
    for (String which : List.of("turn", "start", "write")) {
      Transcript said = hook(garbage, "hook", which, "--for", "claude");
      assertThat(said.exit()).as(which).isZero();
    }
    Path caches = folder.resolve(Project.MARK).resolve("index");
    try (var files = Files.walk(folder.resolve(Project.MARK))) {
      assertThat(files.filter(Files::isRegularFile).filter(f -> !f.startsWith(caches))).isEmpty();
    }
  }

  @Test
  void outsideAProjectNothingHappens() {
    String call = Json.write(Map.of("cwd", elsewhere.toString()));
    assertThat(hook(call, "hook", "turn")).isEqualTo(new Transcript(0, "", ""));
    assertThat(hook(call, "hook", "start")).isEqualTo(new Transcript(0, "", ""));
  }

  @Test
  void troubleIsToldOnceAndTheAgentGoesOn() throws IOException {
    Files.writeString(folder.resolve(Project.MARK).resolve("spine"), "not a folder");
    Transcript first = hook(call(), "hook", "turn", "--for", "claude");
    Transcript second = hook(call(), "hook", "turn", "--for", "claude");
    assertThat(first.exit() + second.exit()).isZero();
    assertThat(Json.parse(first.out()).path("systemMessage").asString())
        .contains("could not record this turn");
    assertThat(second.out()).isEmpty();
  }

  @Test
  void aSessionIsBriefedInTheAgentsOwnForm() {
    hook(call(), "hook", "turn");
    Transcript claude = hook(call(), "hook", "start", "--for", "claude");
    assertThat(
            Json.parse(claude.out())
                .path("hookSpecificOutput")
                .path("additionalContext")
                .asString())
        .contains("AdamW");
    assertThat(Json.parse(hook(call(), "hook", "start", "--for", "cursor").out()).propertyNames())
        .containsExactly("additional_context");
    assertThat(hook(call(), "hook", "start").out()).startsWith("# Where this project stands");
  }

  @Test
  void aWriteOutsideTheRoleIsRefused() {
    hook("", "task", "new", "Warm start");
    String write =
        Json.write(
            Map.of(
                "cwd", folder.toString(),
                "tool_name", "Write",
                "tool_input", Map.of("file_path", "src/Main.java", "content", "x")));
    assertThat(hook(write, "hook", "write").exit()).as("no role is held").isZero();
    assertThat(hook("", "task", "start", "1", "--role", "coordinator").exit()).isZero();
    assertThat(hook(write, "hook", "write").exit()).isEqualTo(2);
    String patch =
        Json.write(
            Map.of(
                "cwd",
                folder.toString(),
                "tool_name",
                "apply_patch",
                "tool_input",
                Map.of("command", "*** Begin Patch\n*** Update File: src/Main.java\n+x\n")));
    assertThat(hook(patch, "hook", "write").err()).contains("Refused");
  }

  private static final String TAUGHT =
      "We measured the run with 200 warm-up steps on three seeds and the loss was 0.34 against 0.29"
          + " of the baseline, therefore I decided to keep 500 steps instead of 200 for now.";

  /// With `agent` the agent is asked once what a turn taught; the second stop records by the rules.
  @Test
  void theAgentIsAskedOnceAndOnlyAboutATurnWithSubstance() throws IOException {
    Files.writeString(folder.resolve("cairn.yaml"), "record: {harvest: agent}\n");
    assertThat(hook(call(), "hook", "turn", "--for", "claude").out()).as("a nod").isEmpty();
    assertThat(turns()).hasSize(1);
    say("user", "Let's use Lion instead of AdamW.");
    say("assistant", TAUGHT);
    JsonNode asked = Json.parse(hook(call(), "hook", "turn", "--for", "claude").out());
    assertThat(asked.path("decision").asString()).isEqualTo("block");
    assertThat(asked.path("reason").asString()).contains("record_turn");
    assertThat(turns()).as("nothing is recorded while it is asked").hasSize(1);
    assertThat(hook(call(), "hook", "turn", "--for", "claude").out()).as("never twice").isEmpty();
    assertThat(turns()).hasSize(2);
    say("user", "Let's use Adafactor instead of Lion.");
    say("assistant", TAUGHT.replace("0.34", "0.36"));
    String again = call().replace("{", "{\"stop_hook_active\": true, ");
    assertThat(hook(again, "hook", "turn", "--for", "claude").out()).as("no loop").isEmpty();
    assertThat(turns()).hasSize(3);
  }

  @Test
  void withHarvestOffNothingIsRecorded() throws IOException {
    Files.writeString(folder.resolve("cairn.yaml"), "record:\n  harvest: off\n");
    assertThat(hook(call(), "hook", "turn", "--for", "claude").exit()).isZero();
    assertThat(turns()).isEmpty();
  }
}
