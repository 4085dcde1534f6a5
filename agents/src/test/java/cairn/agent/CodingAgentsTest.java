package cairn.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.agent.brief.Activity;
import cairn.agent.process.ScriptAgentTest;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `claude`, `codex` and `gemini` as they come with Cairn, against small programs of these names
/// that take the same options and write the same lines.
class CodingAgentsTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir Path project;
  @TempDir Path bin;
  private final List<Activity> seen = new ArrayList<>();
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void install() throws Exception {
    for (String name : List.of("claude", "codex", "gemini"))
      try (InputStream program = CodingAgentsTest.class.getResourceAsStream(name)) {
        Path file = Files.write(bin.resolve(name), program.readAllBytes());
        assertThat(file.toFile().setExecutable(true)).isTrue();
      }
    environment.put("PATH", bin + ":" + System.getenv("PATH"));
    environment.put("HOME", project.toString());
  }

  private Agents agents(String yaml) throws Exception {
    Files.writeString(project.resolve("cairn.yaml"), "agents:\n" + yaml);
    Agent nobody =
        new Agent() {
          @Override
          public String name() {
            return "extractive";
          }

          @Override
          public Reply perform(Brief brief, Duration limit) {
            throw new AssertionError("not asked here");
          }
        };
    return Agents.of(project, environment, new Agents.Services(nobody, List.of(), seen::add));
  }

  private Reply ask(String settings) throws Exception {
    return agents("  a: " + settings + "\n")
        .named("a")
        .perform(ScriptAgentTest.brief("explorer", "W1"), LIMIT);
  }

  private Outage outage(String kind, String mode) throws Exception {
    environment.put("FAKE_MODE", mode);
    Agent agent = agents("  a: {kind: %s, environment: [FAKE_MODE]}\n".formatted(kind)).named("a");
    return catchThrowableOfType(
        Outage.class, () -> agent.perform(ScriptAgentTest.brief("explorer", "W1"), LIMIT));
  }

  @Test
  void claudeIsUnderstood() throws Exception {
    Reply reply = ask("{kind: claude-code, model: claude-sonnet-5-5}");
    assertThat(reply.content()).isEqualTo(Json.parse("{\"n\": 3}"));
    assertThat(reply.usage()).isEqualTo(new Reply.Usage(2, 60, 40, 0.0123));
    assertThat(seen)
        .contains(
            new Activity.Said("W1", "command:a", "I look."),
            new Activity.Using("W1", "command:a", "Read", Json.parse("{\"file_path\":\"a.md\"}")),
            new Activity.Returned("W1", "command:a", "Read", "1\tgranite", false));
  }

  @ParameterizedTest
  @CsvSource({"now", "items", "msg"})
  void codexIsUnderstoodInItsFormsOldAndNew(String mode) throws Exception {
    environment.put("FAKE_MODE", mode);
    Reply reply =
        ask(
            "{kind: codex, model: x, price: {input: 1, output: 10, cache_read: 0.1}, environment:"
                + " [FAKE_MODE]}");
    assertThat(reply.content()).isEqualTo(Json.parse("{\"n\": 3}"));
    assertThat(reply.usage().inputTokens()).isEqualTo(1000);
    assertThat(reply.usage().usd()).isCloseTo((600 + 40 + 200) / 1e6, Offset.offset(1e-12));
    assertThat(seen)
        .contains(
            new Activity.Said("W1", "command:a", "**Looking**"),
            new Activity.Returned("W1", "command:a", "command_execution", "a.md\n", false));
  }

  @ParameterizedTest
  @CsvSource({"stream-json", "json"})
  void geminiIsUnderstoodInBothForms(String format) throws Exception {
    Reply reply =
        ask(
            "{kind: gemini-cli, command: [gemini, --output-format, %s], price: {input: 1, output: 10, cache_read: 0.1}}"
                .formatted(format));
    assertThat(reply.content()).isEqualTo(Json.parse("{\"n\": 3}"));
    assertThat(reply.usage().outputTokens()).as("what it thought was paid too").isEqualTo(30);
    assertThat(reply.usage().usd()).isCloseTo((60 + 4 + 300) / 1e6, Offset.offset(1e-12));
    if (format.equals("stream-json"))
      assertThat(seen)
          .contains(new Activity.Returned("W1", "command:a", "read_file", "no a.md", true));
  }

  @ParameterizedTest
  @CsvSource({
    "claude-code, nologin, MISCONFIGURED, Not logged in",
    "claude-code, overloaded, TRANSIENT, 529",
    "claude-code, turns, TRANSIENT, error_max_turns: Reached maximum number of turns (8)",
    "codex, nologin, MISCONFIGURED, 401 Unauthorized",
    "gemini-cli, nologin, MISCONFIGURED, Please set an Auth method"
  })
  void whatTheySayIsWrongDecidesTheKind(String kind, String mode, Kind expected, String said)
      throws Exception {
    Outage outage = outage(kind, mode);
    assertThat(outage).hasMessageContaining(said);
    assertThat(outage.kind()).isEqualTo(expected);
  }

  @Test
  void aTurnThatWasPaidForCountsEvenWhenItFailed() throws Exception {
    assertThat(outage("claude-code", "turns").usage()).isEqualTo(new Reply.Usage(9, 7, 8, 0.5));
  }

  @ParameterizedTest
  @CsvSource({"claude-code", "codex", "gemini-cli"})
  void theLiveCheckWorksWithEach(String kind) throws Exception {
    Check check = agents("  a: {kind: " + kind + "}\n").check("a");
    assertThat(check.said()).isEqualTo("ready");
    assertThat(check.reachable()).isTrue();
  }

  @Test
  void onlyInAWorktreeTheyMayWrite() throws Exception {
    for (String command :
        List.of("init --quiet -b main", "commit --quiet --allow-empty -m first")) {
      var git =
          new ArrayList<>(List.of("git", "-c", "user.name=t", "-c", "user.email=t@localhost"));
      git.addAll(List.of(command.split(" ")));
      assertThat(new ProcessBuilder(git).directory(project.toFile()).start().waitFor()).isZero();
    }
    ask("{kind: claude-code, place: worktree}");
    assertThat(seen.getLast().toString()).contains("its changes are on the branch cairn/");
    assertThat(project.resolve("new.md")).doesNotExist();
    seen.clear();
    ask("{kind: claude-code, place: project}");
    assertThat(project.resolve("new.md")).doesNotExist();
  }
}
