package cairn.cli.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The executor's stage by an agent in a worktree: nothing enters the project unread.
class TaskExecuteTest {
  private static final String TASK = "tasks/TASK-1__warm_start/";

  @TempDir Path temp;
  private Path root;

  @BeforeEach
  void aTaskWithAnApprovedSpecification() throws Exception {
    root = Files.createDirectory(temp.resolve("project"));
    Files.writeString(root.resolve("build.sh"), "echo cold\n");
    Files.writeString(root.resolve("old.txt"), "old\n");
    git("init", "--quiet", "-b", "main");
    git("add", "--all");
    git("commit", "--quiet", "-m", "begin");
    assertThat(cairn("task", "new", "Warm start").exit()).isZero();
    fill(
        "HL-TASK-1__warm_start.md",
        "**Goal:** ___",
        "**Goal:** First answer within a second.",
        "**Value:** ___",
        "**Value:** Nobody waits.",
        "## 2. Current State (As-Is)",
        "## 2. Current State (As-Is)\n\nNine seconds.",
        "## 3. Target State (To-Be)",
        "## 3. Target State (To-Be)\n\nOne second.",
        "## 5. Definition of Done",
        "## 5. Definition of Done\n\n1. Measured.");
    person("task", "gate", "1", "hl", "plan", "--as", "anna");
    assertThat(cairn("task", "start", "1", "--role", "coordinator").exit()).isZero();
    assertThat(cairn("task", "stage", "1", "ts").exit()).isZero();
    fill(
        "TS__TASK-1__warm_start.md",
        "## 1. Objective",
        "## 1. Objective\n\nFill the cache when it is built.",
        "### In Scope",
        "### In Scope\n\nBuild.",
        "|---|---|---|",
        "|---|---|---|\n| build.sh | MODIFY | fill |",
        "## 5. Acceptance Criteria",
        "## 5. Acceptance Criteria\n\n- [ ] AC-1: fast");
    assertThat(cairn("task", "stage", "1", "--complete").exit()).isEqualTo(Exit.GATE);
    person("task", "gate", "1", "ts", "approve", "--as", "anna");
  }

  @Test
  void whatTheAgentDidEntersTheProjectWhenAPersonHasReadIt() throws Exception {
    agent(
        """
        cat > %s/brief.txt
        echo warm > build.sh
        rm old.txt
        printf '\\000\\001' > cache.bin
        sed -i 's/^## 1. Understanding/## 1. Understanding\\n\\nClear./' %s
        echo 'The cache is filled.'
        """
            .formatted(temp, TASK + "ONB__TASK-1__warm_start.md"));
    Transcript ran = cairn("task", "execute", "1", "--agent", "code");
    assertThat(ran.exit()).as(ran.out() + ran.err()).isEqualTo(Exit.GATE);
    assertThat(ran.out()).contains("-echo cold", "+warm", "old.txt", "cache.bin", "--merge");
    assertThat(Files.readString(temp.resolve("brief.txt")))
        .contains("Fill the cache when it is built.", TASK + "ONB__TASK-1__warm_start.md");
    assertThat(root.resolve("build.sh")).as("nothing yet").hasContent("echo cold");

    assertThat(cairn("task", "execute", "1").err()).contains("nobody decided");
    assertThat(cairn("task", "execute", "1", "--merge").exit())
        .as("a shell without a terminal is no person")
        .isEqualTo(Exit.FINDINGS);
    assertThat(root.resolve("build.sh")).hasContent("echo cold");

    person("task", "execute", "1", "--merge");
    assertThat(root.resolve("build.sh")).hasContent("warm");
    assertThat(root.resolve("old.txt")).doesNotExist();
    assertThat(root.resolve("cache.bin")).hasBinaryContent(new byte[] {0, 1});
    assertThat(Files.readString(root.resolve(TASK + "ONB__TASK-1__warm_start.md")))
        .contains("Clear.");
    assertThat(git("branch", "--list", "cairn/*")).isBlank();
  }

  @Test
  void whatIsNotTheExecutorsIsLeftAndNamed() throws Exception {
    agent(
        """
        cat > /dev/null
        echo warm > build.sh
        echo '## 8. Verdict: APPROVED' > %1$sREVIEW__TASK-1__warm_start.md
        echo 'task: {verified: 0}' >> cairn.yaml
        echo 'Easier.' >> %1$sTS__TASK-1__warm_start.md
        """
            .formatted(TASK));
    String specification = Files.readString(root.resolve(TASK + "TS__TASK-1__warm_start.md"));
    Transcript ran = cairn("task", "execute", "1", "--agent", "code");
    assertThat(ran.out())
        .contains("not taken  " + TASK + "REVIEW", "not taken  " + TASK + "TS", "not taken  cairn");
    person("task", "execute", "1", "--merge");
    assertThat(root.resolve("build.sh")).hasContent("warm");
    assertThat(root.resolve(TASK + "REVIEW__TASK-1__warm_start.md")).doesNotExist();
    assertThat(root.resolve(TASK + "TS__TASK-1__warm_start.md")).hasContent(specification);
    assertThat(Files.readString(root.resolve("cairn.yaml"))).doesNotContain("verified");
  }

  @Test
  void aMergeThatDoesNotFitChangesNothing() throws Exception {
    agent("cat > /dev/null\necho warm > build.sh\necho new > new.txt\n");
    assertThat(cairn("task", "execute", "1", "--agent", "code").exit()).isEqualTo(Exit.GATE);
    Files.writeString(root.resolve("build.sh"), "echo another hand\n");
    Transcript merge = Transcript.typed(root, "", "task", "execute", "1", "--merge");
    assertThat(merge.exit()).isNotZero();
    assertThat(merge.err()).contains("build.sh");
    assertThat(root.resolve("new.txt")).doesNotExist();
    person("task", "execute", "1", "--discard");
    assertThat(git("branch", "--list", "cairn/*")).isBlank();
  }

  private void agent(String script) throws IOException {
    Path file = Files.writeString(temp.resolve("agent.sh"), script);
    Files.writeString(
        root.resolve("cairn.yaml"),
        """
        agents:
          code: {kind: command, command: [sh, %s], format: text, place: worktree}
        """
            .formatted(file));
  }

  private Transcript cairn(String... args) {
    return Transcript.run(root, args);
  }

  private void person(String... args) {
    Transcript said = Transcript.typed(root, "", args);
    assertThat(said.exit()).as(said.out() + said.err()).isZero();
  }

  private void fill(String name, String... pairs) throws IOException {
    String text = Files.readString(root.resolve(TASK + name));
    for (int i = 0; i < pairs.length; i += 2) {
      assertThat(text).contains(pairs[i]);
      text = text.replace(pairs[i], pairs[i + 1]);
    }
    Files.writeString(root.resolve(TASK + name), text);
  }

  private String git(String... arguments) throws Exception {
    var command =
        new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.org"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(output).isZero();
    return output;
  }
}
