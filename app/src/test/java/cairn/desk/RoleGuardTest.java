package cairn.desk;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.task.folder.Role;
import cairn.task.folder.TaskCode;
import cairn.task.guard.RoleLock;
import cairn.task.sheet.Words;
import cairn.task.state.TaskState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The role lock on a real disk and a real repository.
class RoleGuardTest {
  private static final String FOLDER = "LAB-7__warm_start";

  @TempDir Path outside;
  private Path root;
  private Path task;

  @BeforeEach
  void project() throws IOException {
    root = Files.createDirectories(outside.resolve("project"));
    task = Files.createDirectories(root.resolve("tasks").resolve(FOLDER));
    Files.createDirectories(task.resolve("research"));
    Files.createDirectories(root.resolve("src"));
    Files.createDirectories(root.resolve(".cairn"));
    Files.writeString(task.resolve("HL-LAB-7__warm_start.md"), "# HL\n→ User decision: ___\n");
    Files.writeString(task.resolve("research/gather.md"), "# Gather\n→ User decision: ___\n");
  }

  private boolean may(Role role, String path) throws IOException {
    return new RoleGuard(root, new RoleLock(role, "tasks", FOLDER, ""), Words.builtIn())
        .write(root, path)
        .isEmpty();
  }

  @Test
  void linksAreFollowedToWhereTheyLead() throws IOException {
    Files.createSymbolicLink(
        task.resolve("research/extract.md"), task.resolve("HL-LAB-7__warm_start.md"));
    Files.createSymbolicLink(task.resolve("research/away"), outside);
    Files.createSymbolicLink(task.resolve("research/dangling.md"), root.resolve("src/new.java"));
    Files.createSymbolicLink(root.resolve("src/mine"), task.resolve("research"));
    assertThat(may(Role.RESEARCHER, "tasks/" + FOLDER + "/research/gather.md")).isTrue();
    assertThat(may(Role.RESEARCHER, "tasks/" + FOLDER + "/research/extract.md"))
        .as("a link to the HL")
        .isFalse();
    assertThat(may(Role.RESEARCHER, "tasks/" + FOLDER + "/research/away/x.md"))
        .as("a folder outside")
        .isFalse();
    assertThat(may(Role.RESEARCHER, "tasks/" + FOLDER + "/research/dangling.md"))
        .as("a link to nothing yet")
        .isFalse();
    assertThat(may(Role.EXECUTOR, "src/mine/gather.md")).as("code that is research").isFalse();
    assertThat(may(Role.EXECUTOR, "src/Main.java")).isTrue();
  }

  @Test
  void hardLinksToProtectedFilesAreFound() throws IOException {
    Files.createLink(root.resolve("src/innocent.txt"), task.resolve("HL-LAB-7__warm_start.md"));
    assertThat(may(Role.EXECUTOR, "src/innocent.txt")).isFalse();
    Files.writeString(root.resolve("src/a.txt"), "x");
    Files.createLink(root.resolve("src/b.txt"), root.resolve("src/a.txt"));
    assertThat(may(Role.EXECUTOR, "src/b.txt")).as("a link among code").isTrue();
  }

  @Test
  void absolutePathsAreReadInsideTheProjectAndRefusedOutside() throws IOException {
    assertThat(may(Role.RESEARCHER, root.toRealPath() + "/tasks/" + FOLDER + "/research/new.md"))
        .isTrue();
    assertThat(may(Role.RESEARCHER, outside + "/other.md")).isFalse();
    assertThat(may(Role.EXECUTOR, root + "-evil/x.java")).isFalse();
  }

  @Test
  void aRoleCannotDecideItsOwnGateThroughAFileTool() throws IOException {
    var guard =
        new RoleGuard(root, new RoleLock(Role.RESEARCHER, "tasks", FOLDER, ""), Words.builtIn());
    String gather = "tasks/" + FOLDER + "/research/gather.md";
    assertThat(guard.write(root, gather, "# Gather\nmore\n→ User decision: ___\n")).isEmpty();
    assertThat(guard.write(root, gather, "# Gather\n→ User decision: proceed\n")).isPresent();
  }

  @Test
  void shellWritesAreJudgedAndBlindSpotsSaid() throws IOException {
    var guard =
        new RoleGuard(root, new RoleLock(Role.RESEARCHER, "tasks", FOLDER, ""), Words.builtIn());
    assertThat(guard.shell(root, "echo x > src/Main.java").refused()).hasSize(1);
    assertThat(
            guard.shell(root, "cd tasks/" + FOLDER + "/research && echo x >> gather.md").refused())
        .isEmpty();
    assertThat(guard.shell(task, "cp research/gather.md HL-LAB-7__warm_start.md").refused())
        .hasSize(1);
    assertThat(guard.shell(root, "python write.py").unseen()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cairn task gate 7 gather proceed",
        "./cairn task gate LAB-7 --all proceed --as anna",
        "cd .. && CAIRN_TOKEN= cairn gate answer LAB-7.gather proceed",
        "bash -c 'cairn gate answer LAB-7.gather proceed'",
        "sed -i 's/User decision: ___/User decision: proceed/' research/gather.md",
        "printf '→ User decision: proceed\\n' >> research/gather.md",
        "python3 -c \"open('research/gather.md','a').write('Решение пользователя: да')\"",
        "cairn task research 7 --answer gather=proceed",
      })
  void aShellCommandCannotDecideAGate(String command) throws IOException {
    var guard =
        new RoleGuard(root, new RoleLock(Role.RESEARCHER, "tasks", FOLDER, ""), Words.builtIn());
    assertThat(guard.shell(task, command).refused()).as(command).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cairn task gate 7",
        "cairn task gate 7 gather",
        "cairn task resume 7",
        "cairn task stage 7 --complete",
        "grep -rn 'User decision: proceed' .",
        "cat > research/extract.md <<'E'\n# Extract\n→ User decision: ___\nE",
      })
  void aShellCommandMayAskAndLeaveTheDecisionBlank(String command) throws IOException {
    var guard =
        new RoleGuard(root, new RoleLock(Role.RESEARCHER, "tasks", FOLDER, ""), Words.builtIn());
    assertThat(guard.shell(task, command).refused()).as(command).isEmpty();
  }

  @Test
  void gitHistoryNamesWhatWentPastTheTools() throws Exception {
    try (Git git = Git.init().setDirectory(root.toFile()).call()) {
      commit(git, "start");
      Files.writeString(task.resolve("research/gather.md"), "# Gather\nx\n");
      Files.writeString(task.resolve("HL-LAB-7__warm_start.md"), "# HL\nchanged\n");
      commit(git, "gathered");
      Files.writeString(root.resolve("src/Main.java"), "class Main {}");
      commit(git, "code\n\nCairn-Role: reviewer");
    }
    var turn =
        new TaskState.Turn("LAB-7", "", Role.RESEARCHER, "t", "anna", Instant.EPOCH, null, null);
    var findings = RoleCheck.findings(root, TaskSettings.defaults(), List.of(turn), Map.of());
    assertThat(findings)
        .filteredOn(f -> f.code() == TaskCode.WRITE_OUTSIDE_ROLE)
        .extracting(f -> f.file())
        .contains("tasks/" + FOLDER + "/HL-LAB-7__warm_start.md", "src/Main.java");
    assertThat(findings).allMatch(f -> f.commit() != null);
    assertThat(RoleCheck.findings(root, TaskSettings.defaults(), List.of(), Map.of()))
        .anyMatch(f -> f.code() == TaskCode.ROLES_MIXED);
  }

  private static void commit(Git git, String message) throws Exception {
    git.add().addFilepattern(".").call();
    git.commit()
        .setMessage(message)
        .setAuthor("a", "a@example.org")
        .setCommitter("a", "a@example.org")
        .setSign(false)
        .call();
  }
}
