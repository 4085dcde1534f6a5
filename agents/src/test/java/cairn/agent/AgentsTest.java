package cairn.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.agent.model.Speech;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import cairn.text.Malformed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentsTest {
  private static final String KEY = "sk-registry-secret";

  @TempDir Path project;

  private final Agent extractive =
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

  private Agents agents(String yaml) throws Exception {
    Files.writeString(project.resolve("cairn.yaml"), yaml);
    return Agents.of(
        project,
        Map.of("ANTHROPIC_API_KEY", KEY, "PATH", "/bin", "HOME", "/home/nobody"),
        new Agents.Services(extractive, List.of(), _ -> {}));
  }

  private static Brief brief(String role) {
    return Brief.of("inquiry", role, "", Json.object(), null);
  }

  private static final String SOME =
      """
      agents:
        claude: {kind: anthropic, model: claude-sonnet-5-5, concurrency: 7}
        near: {kind: openai, base_url: "http://localhost:9/v1/", model: qwen}
        shell: {kind: command, command: [sh, -c, "cat > /dev/null; echo ready"]}
        absent: {kind: codex, model: gpt-5}
        me: {kind: person}
      roles:
        default: near
        explorer: claude
        inquiry.critic: me
      models: {strategy: per_branch, pool: [claude, near]}
      """;

  @Test
  void rolesChooseAndTheModelOfABriefGoesBefore() throws Exception {
    Agents agents = agents(SOME);
    assertThat(agents.apply(brief("explorer")).name()).isEqualTo("anthropic:claude-sonnet-5-5");
    assertThat(agents.apply(brief("critic")).name()).isEqualTo("person:me");
    assertThat(agents.apply(brief("other")).name()).isEqualTo("openai:qwen");
    assertThat(agents.apply(brief("explorer").model("extractive"))).isSameAs(extractive);
    assertThat(agents.apply(brief("explorer")))
        .as("made once")
        .isSameAs(agents.apply(brief("explorer")));
    assertThat(agents.strategy()).isEqualTo("per_branch");
    assertThat(agents.pool()).containsExactly("claude", "near");
    assertThat(agents.capacity("claude")).isEqualTo(7);
  }

  @Test
  void withoutSettingsEverythingIsExtractive() throws Exception {
    assertThat(agents("").apply(brief("explorer"))).isSameAs(extractive);
    Files.delete(project.resolve("cairn.yaml"));
    var none = Agents.of(project, Map.of(), new Agents.Services(extractive, List.of(), _ -> {}));
    assertThat(none.apply(brief("explorer"))).isSameAs(extractive);
  }

  @Test
  void oneAgentCanDoEverything() throws Exception {
    Files.writeString(project.resolve("s.jsonl"), "{\"reply\": \"hello\"}");
    Agents agents = agents(SOME).only("script:s.jsonl");
    assertThat(
            agents
                .apply(brief("explorer"))
                .perform(brief("explorer"), Duration.ofMinutes(1))
                .content()
                .asString())
        .isEqualTo("hello");
    assertThatThrownBy(() -> agents.only("nobody"))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining("claude");
  }

  @Test
  void aBriefForAnUnknownModelIsForAPersonToMend() throws Exception {
    Agent agent = agents(SOME).apply(brief("explorer").model("gone"));
    assertThatThrownBy(() -> agent.perform(brief("explorer"), Duration.ofSeconds(1)))
        .isInstanceOfSatisfying(
            Outage.class, e -> assertThat(e.kind()).isEqualTo(Outage.Kind.MISCONFIGURED))
        .hasMessageContaining("'gone'");
  }

  @Test
  void theListSaysWhatIsReadyAndWhatItCosts() throws Exception {
    List<Listed> list = agents(SOME).list();
    assertThat(list)
        .extracting(Listed::name)
        .containsExactly("extractive", "claude", "near", "shell", "absent", "me");
    assertThat(list.get(1).price())
        .matches("\\$2 in, \\$10 out per million tokens \\(list of 20\\d\\d-\\d\\d\\)");
    assertThat(list.get(1).problem()).isEmpty();
    assertThat(list.get(2).price()).isEqualTo("free");
    assertThat(list.get(4).problem()).isEqualTo("command not found: codex");
    assertThat(list.get(4).remedy()).contains("npm install -g @openai/codex");
    assertThat(list.get(4).about()).isEqualTo("codex codex");
    assertThat(list.get(5).about()).isEqualTo("person writes in desk/");
    assertThat(list.toString()).doesNotContain(KEY);
  }

  @Test
  void aCheckAsksForASignOfLife() throws Exception {
    Agents agents = agents(SOME);
    assertThat(agents.check("shell").said()).isEqualTo("ready");
    Check near = agents.check("near");
    assertThat(near.reachable()).isFalse();
    assertThat(near.said()).startsWith("transient: ");
    assertThat(near.code()).isEqualTo("CRN-A005");
    assertThat(near.hint()).contains("is the server running");
  }

  @Test
  void aKindsOwnKeyIsNotSentToAnotherAddress() throws Exception {
    try (var provider = new FakeProvider()) {
      provider.answers(FakeProvider.stream(Speech.ANTHROPIC.words(List.of("ready"), "end_turn")));
      Agents agents =
          agents(
              "agents: {other: {kind: anthropic, model: m, base_url: \""
                  + provider.base()
                  + "\"}}");
      assertThat(agents.check("other").reachable()).isTrue();
      assertThat(provider.requests.getFirst().headers()).doesNotContainKey("x-api-key");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          agents: {a: {kind: anthropic, key: sk-123}}         | cairn.yaml:1: a key does not stand in a file
          agents: {a: {kind: antropic}}                       | cairn.yaml:1: agent 'a' needs a `kind`, one of anthropic, openai
          agents: {a: {kind: person, model: x}}               | cairn.yaml:1: agent 'a' of kind person has no setting 'model'
          roles: {explorer: claude}                           | cairn.yaml:1: there is no agent 'claude'
          models: {strategy: sometimes}                       | cairn.yaml:1: models: `strategy` is one of [none, random, per_branch, ensemble_max]
          agents: {extractive: {kind: person}}                | cairn.yaml:1: 'extractive' is built in
          agents: [a]                                         | cairn.yaml:1: `agents` must be
          agents: {a: {kind: local}                           | cairn.yaml:
          """)
  void wrongSettingsAreNamedByLine(String yaml, String message) {
    assertThatThrownBy(() -> agents(yaml))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("sk-123");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {kind: anthropic}                                        | needs `model`
          {kind: openai, model: m, base_url: nowhere}              | `base_url` must begin with
          {kind: local}                                            | needs `file`
          {kind: local, file: x.gguf, context: many}               | `context` must be a whole number
          {kind: command}                                          | needs `command`
          {kind: command, command: [sh], format: xml}              | `format` is one of [text, claude, codex, gemini]
          {kind: script, file: none.jsonl}                         | no such script
          {kind: anthropic, model: m, key_env: NO_SUCH}            | NO_SUCH is not set
          """)
  void aProblemOfOneAgentIsListedAndHindersNoOther(String settings, String problem)
      throws Exception {
    List<Listed> list = agents("agents:\n  a: " + settings + "\n  b: {kind: person}\n").list();
    assertThat(list.get(1).problem()).contains(problem);
    assertThat(list.get(2).problem()).isEmpty();
  }
}
