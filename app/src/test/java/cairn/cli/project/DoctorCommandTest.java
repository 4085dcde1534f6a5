package cairn.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
  @TempDir Path folder;

  @BeforeEach
  void project() {
    Transcript.run(folder, "init");
  }

  @Test
  void aFreshProjectIsHealthy() {
    Transcript said = Transcript.run(folder, "doctor");
    assertThat(said.exit()).isEqualTo(Exit.DONE);
    assertThat(said.out()).contains("ok    jdk", "ok    log", "ok    files", "ok    agents");
  }

  @Test
  void aModelServerThatIsNotRunningIsANoteAndOneThatRunsIsFine() throws IOException {
    int port;
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = server.getLocalPort();
      agents("    base_url: http://127.0.0.1:" + port + "/v1\n");
      assertThat(Transcript.run(folder, "doctor").out())
          .contains("ok    agents   extractive, near");
      assertThat(Transcript.run(folder, "agent", "list").out()).contains("ok    near");
    }
    Transcript said = Transcript.run(folder, "doctor");
    assertThat(said.exit()).isEqualTo(Exit.DONE);
    assertThat(said.out()).contains("note  agents   near: nothing answers at 127.0.0.1:" + port);
    assertThat(Transcript.run(folder, "agent", "list").out()).contains("away  near");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anAgentOfAKilledRunIsNamedAndEndedByTheNextCommand() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    var agent = new ProcessBuilder("sleep", "600");
    agent.environment().put("CAIRN_CHILD", "left");
    Process left = agent.start();
    Files.createDirectories(folder.resolve(".cairn/run"));
    Files.writeString(
        folder.resolve(".cairn/run/left.child.json"),
        """
        {"mark": "left", "name": "claude", "pid": %d, "started": 0, "owner": %d, "owner_started": 0}
        """
            .formatted(left.pid(), gone.pid()));
    assertThat(Transcript.run(folder, "doctor").out())
        .contains("wrong orphans", "claude (process " + left.pid() + ")");
    assertThat(left.isAlive()).as("a diagnosis ends nothing").isTrue();
    assertThat(Transcript.run(folder, "task", "new", "Next").err())
        .contains("ended a program that a killed run had left behind: claude");
    assertThat(left.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(Transcript.run(folder, "doctor").out()).contains("ok    orphans");
  }

  @Test
  void aHandMadeChangeOfARenderedFileIsNamed() throws IOException {
    Files.writeString(
        folder.resolve("turn.json"),
        """
        {"user": "Run it.", "events": [{"kind": "experiment", "title": "Run", "result": "0.3"}]}
        """);
    Transcript.run(folder, "record", "turn", "--file", "turn.json");
    Path tree = folder.resolve("ara/trace/exploration_tree.yaml");
    Files.writeString(tree, Files.readString(tree).replace("Run", "Walk"));
    Transcript said = Transcript.run(folder, "doctor");
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.out()).contains("wrong files", "exploration_tree.yaml", "cairn adopt");
  }

  @Test
  void aSecretThatGitTracksIsNamedWithTheCommandThatUntracksIt() throws Exception {
    Files.writeString(folder.resolve(".cairn/door-secret"), "0".repeat(64) + "\n");
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      git.add().addFilepattern(".").call();
      assertThat(git.status().call().getAdded())
          .contains(".cairn/.gitignore")
          .doesNotContain(".cairn/door-secret");
      assertThat(Transcript.run(folder, "doctor").out()).contains("ok    secrets");
      Files.delete(folder.resolve(".cairn/.gitignore"));
      git.add().addFilepattern(".cairn").call();
    }
    Transcript said = Transcript.run(folder, "doctor");
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.out()).contains("wrong secrets", "git rm --cached .cairn/door-secret");
  }

  @Test
  void aProjectWithoutItsIgnoreFileGetsAHint() throws IOException {
    Files.delete(folder.resolve(".cairn/.gitignore"));
    assertThat(Transcript.run(folder, "doctor").out()).contains("note  secrets", "cairn init");
    Transcript.run(folder, "init");
    assertThat(folder.resolve(".cairn/.gitignore")).content().contains("door-secret", "run/");
  }

  private void agents(String where) throws IOException {
    Files.writeString(
        folder.resolve("cairn.yaml"),
        "agents:\n  near:\n    kind: openai\n    model: small\n" + where);
  }
}
