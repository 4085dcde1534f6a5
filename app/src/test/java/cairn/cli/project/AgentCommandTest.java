package cairn.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentCommandTest {
  @TempDir Path folder;

  private void configure() throws Exception {
    Files.writeString(
        folder.resolve("cairn.yaml"),
        """
        agents:
          claude: {kind: anthropic, model: claude-sonnet-5-5}
          shell: {kind: command, command: [sh, -c, "cat > /dev/null; echo ready"]}
        roles:
          explorer: shell
        """);
  }

  @Test
  void aKindThatIsNoneIsAFindingWithItsLine() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    Files.writeString(folder.resolve("cairn.yaml"), "agents:\n  me: {kind: oracle}\n");
    for (String command : new String[] {"agent", "doctor"}) {
      Transcript said = Transcript.run(folder, command);
      assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
      assertThat(said.out() + said.err())
          .contains("cairn.yaml:2: agent 'me' needs a `kind`", "docs/agents.md")
          .doesNotContain("this is a bug");
    }
  }

  @Test
  void withoutSettingsThereIsTheExtractiveAgent() {
    Transcript list = Transcript.run(folder, "agent", "list");
    assertThat(list.exit()).isZero();
    assertThat(list.out())
        .contains("extractive  built in, without a model")
        .contains("free; fills default")
        .contains("cairn config --init");
  }

  @Test
  void whatIsMissingIsNamed() throws Exception {
    configure();
    Transcript list = Transcript.run(folder, "agent", "list");
    assertThat(list.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(list.out()).contains("ANTHROPIC_API_KEY is not set").contains("fills explorer");
    assertThat(list.out()).contains("wrong claude      anthropic claude-sonnet-5-5\n");
    assertThat(Json.parse(Transcript.run(folder, "agent", "list", "--json").out()).path("agents"))
        .hasSize(3);
  }

  @Test
  void aTestAsksForASignOfLife() throws Exception {
    configure();
    Transcript test = Transcript.run(folder, "agent", "test", "shell");
    assertThat(test.exit()).isZero();
    assertThat(test.out()).contains("shell  ready");
    Transcript json = Transcript.run(folder, "agent", "test", "claude", "--json");
    assertThat(json.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(Json.parse(json.out()).at("/checks/0/reachable").asBoolean()).isFalse();
    assertThat(Json.parse(json.out()).at("/checks/0/hint").asString()).contains("check the key");
  }

  @Test
  void anUnknownNameIsAUsersError() {
    Transcript test = Transcript.run(folder, "agent", "test", "nobody");
    assertThat(test.exit()).isEqualTo(Exit.FAILED);
    assertThat(test.err()).contains("there is no agent 'nobody'").contains("extractive");
  }

  @Test
  void workForAPersonWaitsLikeAGate() throws Exception {
    Files.writeString(
        folder.resolve("cairn.yaml"), "agents:\n  me: {kind: person}\nroles: {default: me}\n");
    Files.createDirectories(folder.resolve("docs"));
    Files.writeString(folder.resolve("docs/a.md"), "# Warmup\n\nWarmup helps training.\n");
    Transcript run =
        Transcript.run(
            folder, "research", "Does warmup help?", "--in", "docs", "--yes", "--depth", "1");
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.GATE);
    Transcript list = Transcript.run(folder, "gate", "list");
    assertThat(list.out()).contains("(work for me)").contains("desk/").contains("done: true");
    var work = Json.parse(Transcript.run(folder, "gate", "list", "--json").out()).path("work");
    assertThat(work).isNotEmpty();
    assertThat(folder.resolve(work.path(0).path("file").asString())).exists();
  }
}
