package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The loop of memory through the hooks of an agent alone: nobody types a command but to look.
class MemoryLoopTest {
  private static final String RULE = "Always use pnpm, never npm.";

  @TempDir Path folder;
  private int number;

  @BeforeEach
  void aProject() {
    Transcript.run(folder, "init");
  }

  /// The user insists, and the agent forgets: the line ends on top, not retired.
  @Test
  void aRuleThatIsBrokenAndSaidAgainEndsOnTop() throws Exception {
    turn("s0", "Answer in English from now on, please.", List.of());
    turn("s1", "Set up the page. " + RULE, List.of("npm install left"));
    turn("s2", "I told you: always use pnpm, never npm!", List.of("npm run build"));
    turn("s3", "AGAIN npm?? " + RULE, List.of("cd web && npm test"));
    JsonNode worst = json("memory", "report").path("lines").get(0);
    assertThat(worst.path("text").asString()).startsWith(RULE);
    assertThat(worst.path("broken").asInt()).isEqualTo(3);
    assertThat(worst.path("applicable").asInt()).isEqualTo(3);
    assertThat(worst.path("latest").path("quote").asString()).contains("npm test");
    assertThat(Transcript.run(folder, "memory", "report").out()).contains("broken 3 of 3");
    String told = hook("start", "s4", Map.of());
    assertThat(told.indexOf("pnpm")).isPositive().isLessThan(told.indexOf("Answer in English"));
    assertThat(told).contains("broken 3 of 3, said again twice");
    assertThat(Transcript.run(folder, "memory", "why", "L2").out())
        .contains("typed: “" + RULE.substring(0, 20))
        .contains("session s1")
        .contains("`npm install left`")
        .contains("“I told you: always use pnpm, never npm!”");
  }

  @Test
  void aCommandIsRemindedOfAndRefusedOnceAPersonSaysSo() throws Exception {
    turn("s1", RULE, List.of());
    Map<String, Object> npm =
        Map.of("tool_name", "Bash", "tool_input", Map.of("command", "npm install x"));
    assertThat(call("write", "s2", npm, Map.of()).exit()).isZero();
    assertThat(hook("write", "s2", npm)).contains("never npm");
    Transcript.run(folder, "memory", "enforce", "L1");
    Transcript refused = call("write", "s2", npm, Map.of());
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("never npm").contains("npm install x");
    assertThat(shown()).containsExactly("tool", "tool", "tool");
  }

  /// Nothing has happened yet, and the rules that people have are there.
  @Test
  void theFirstSessionIsToldAndRemindedOfTheFilesOfRules() throws Exception {
    Files.writeString(folder.resolve("AGENTS.md"), "# Shop\n\n- Use pnpm, never npm.\n");
    assertThat(hook("start", "s1", Map.of())).contains("Use pnpm, never npm.");
    Map<String, Object> npm =
        Map.of("tool_name", "Bash", "tool_input", Map.of("command", "npm install x"));
    assertThat(hook("write", "s1", npm)).contains("never npm");
  }

  @Test
  void everyTellingIsAnEventAndEveryPartCanBeSwitchedOff() throws Exception {
    turn("s1", RULE, List.of());
    hook("start", "s2", Map.of());
    hook("prompt", "s2", Map.of("prompt", "install the npm packages again"));
    assertThat(shown()).contains("start", "prompt");
    int before = shown().size();
    var off = Map.of("CAIRN_MEMORY", "off");
    assertThat(call("start", "s3", Map.of(), off).out()).doesNotContain("pnpm");
    assertThat(call("prompt", "s3", Map.of("prompt", "install the npm packages"), off).out())
        .doesNotContain("pnpm");
    Files.writeString(folder.resolve("cairn.yaml"), "memory: {start: false, prompt: false}\n");
    assertThat(hook("start", "s4", Map.of())).doesNotContain("pnpm");
    assertThat(hook("prompt", "s4", Map.of("prompt", "install the npm packages")))
        .doesNotContain("pnpm");
    assertThat(shown()).hasSize(before);
  }

  @Test
  void whatDoesNotFitIsCounted() throws Exception {
    var board = new StringBuilder();
    for (int i = 0; i < 80; i++)
      board.append("Name the files of area ").append(i).append(" by their owner and their date.\n");
    Files.createDirectories(folder.resolve("memory"));
    Files.writeString(folder.resolve("memory/CLAUDE.md"), board);
    turn("s1", "have a look around, would you", List.of());
    String told = hook("start", "s2", Map.of());
    assertThat(told).contains("lines left out: `cairn memory board`");
    long lines = told.lines().filter(l -> l.startsWith("- Name the files")).count();
    JsonNode event = events("memory.lines.shown").getLast();
    assertThat(event.path("data").path("lines").size()).isEqualTo((int) lines);
    assertThat(event.path("data").path("left").size()).isEqualTo(80 - (int) lines);
  }

  private void turn(String session, String words, List<String> commands) throws Exception {
    Path file = folder.resolve(session + ".jsonl");
    say(file, session, "user", words);
    for (String command : commands)
      say(
          file,
          session,
          "assistant",
          List.of(
              Map.of(
                  "type",
                  "tool_use",
                  "id",
                  "t" + number,
                  "name",
                  "Bash",
                  "input",
                  Map.of("command", command))));
    hook("turn", session, Map.of("transcript_path", file.toString()));
  }

  private void say(Path file, String session, String role, Object content) throws Exception {
    number++;
    var line =
        Map.of(
            "type",
            role,
            "sessionId",
            session,
            "uuid",
            "e" + number,
            "timestamp",
            "2026-03-01T10:00:%02dZ".formatted(number),
            "message",
            Map.of("role", role, "content", content));
    Files.writeString(
        file, Json.write(line) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private String hook(String moment, String session, Map<String, ?> more) {
    Transcript said = call(moment, session, more, Map.of());
    String text = said.out() + said.err();
    if (said.out().isBlank() || !said.out().startsWith("{")) return text;
    return Json.parse(said.out())
        .path("hookSpecificOutput")
        .path("additionalContext")
        .asString(text);
  }

  private Transcript call(
      String moment, String session, Map<String, ?> more, Map<String, String> environment) {
    var call = Json.object().put("session_id", session).put("cwd", folder.toString());
    more.forEach((key, value) -> call.set(key, Json.parse(Json.write(value))));
    return Transcript.given(
        folder,
        Json.write(call),
        InstantSource.system(),
        environment,
        "hook",
        moment,
        "--for",
        "claude");
  }

  private List<String> shown() {
    return events("memory.lines.shown").stream()
        .map(e -> e.path("data").path("moment").asString(""))
        .toList();
  }

  private List<JsonNode> events(String type) {
    return Transcript.run(folder, "spine", "cat", "--type", type, "--json-lines")
        .out()
        .lines()
        .filter(line -> line.startsWith("{") && line.contains(type))
        .map(Json::parse)
        .toList();
  }

  private JsonNode json(String... args) {
    var all = new ArrayList<>(List.of(args));
    all.add("--json");
    return Json.parse(Transcript.run(folder, all.toArray(String[]::new)).out());
  }
}
