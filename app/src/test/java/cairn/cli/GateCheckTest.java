package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Gates that stop: a score holds for the bytes that were judged, and git asks before it commits.
class GateCheckTest {
  private static final String SCORED = "paper/sections/result.md";

  @TempDir Path temp;
  private Path project;

  @BeforeEach
  void aFinishedRun() throws IOException {
    project = PipelineExample.copy(temp);
    Transcript run =
        cairn(
            "pipeline",
            "run",
            "How does period follow distance?",
            "--agent",
            "script:agents.jsonl",
            "--gate",
            "submission",
            "--yes");
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.DONE);
  }

  private Transcript cairn(String... args) {
    return Transcript.run(project, args);
  }

  private void edit() throws IOException {
    Path file = project.resolve(SCORED);
    Files.writeString(file, Files.readString(file).replace("1.4997", "1.6"));
  }

  @Test
  void anEditedFileShutsTheGateAndEveryViewSaysSo() throws IOException {
    for (String gate : List.of("commit", "pr", "submission")) {
      Transcript open = cairn("gate", "check", gate);
      assertThat(open.exit()).as(open.out() + open.err()).isEqualTo(Exit.DONE);
    }
    edit();
    Transcript shut = cairn("gate", "check", "commit", "--json");
    assertThat(shut.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(Json.parse(shut.out()).path("open").asBoolean()).isFalse();
    assertThat(shut.out()).contains("CRN-P067").contains(SCORED);
    assertThat(cairn("gate", "check", "pr", "--sarif").out()).contains("\"ruleId\"");
    assertThat(cairn("pipeline", "status").out())
        .contains("opens no gate")
        .contains(SCORED + " changed since");
    assertThat(Json.parse(cairn("pipeline", "status", "--json").out()).path("opens")).isEmpty();
    assertThat(cairn("check").out()).contains("CRN-P067").contains(SCORED);
  }

  @Test
  void aFileThatNoRunHasSeenIsNamedAndShutsNothing() throws IOException {
    assertThat(cairn("gate", "check", "pr").out()).doesNotContain("no run has seen");
    assertThat(cairn("pipeline", "status").out()).doesNotContain("no run has seen");
    String slipped = "paper/sections/slipped_in.md";
    Files.writeString(project.resolve(slipped), "# Nobody judged this\n");
    Transcript said = cairn("gate", "check", "pr");
    assertThat(said.exit()).isEqualTo(Exit.DONE);
    assertThat(said.out()).contains(slipped + " stands where an agent delivers");
    assertThat(Json.parse(cairn("gate", "check", "pr", "--json").out()).path("unseen").path(0))
        .hasToString("\"" + slipped + "\"");
    assertThat(cairn("pipeline", "status").out()).contains(slipped);
  }

  /// A table that the verification made is no draft, and everything in the text rests on it.
  @Test
  void whatVerificationMadeIsBoundAsWhatWasScored() throws IOException {
    Path table = project.resolve("paper/tables/fit.md");
    String made = Files.readString(table);
    Files.writeString(table, made.replace("1.4997", "1.5000"));
    Transcript shut = cairn("gate", "check", "commit");
    assertThat(shut.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(shut.out())
        .contains("CRN-P067")
        .contains("paper/tables/fit.md changed since the verification of coder made it");
    Files.delete(table);
    assertThat(cairn("gate", "check", "commit").exit()).as("made again").isEqualTo(Exit.DONE);
    Files.writeString(table, made);
    assertThat(cairn("gate", "check", "commit").exit()).isEqualTo(Exit.DONE);
  }

  @Test
  void aRunOfOneAgentOpensNothingForTheEditedFilesOfOthers() throws IOException {
    edit();
    Transcript again =
        cairn(
            "pipeline",
            "run",
            "Try it",
            "--name",
            "other",
            "--mode",
            "SIMPLIFIED",
            "--only",
            "coder",
            "--agent",
            "script:agents.jsonl",
            "--yes");
    assertThat(again.exit()).as(again.err()).isEqualTo(Exit.DONE);
    Transcript shut = cairn("gate", "check", "commit");
    assertThat(shut.exit()).as(shut.out()).isEqualTo(Exit.FINDINGS);
    assertThat(shut.out()).contains(SCORED + " changed since writer passed with it");
  }

  @Test
  void whatIsNoGateIsRefusedWithThoseThatAre() {
    Transcript unknown = cairn("gate", "check", "merge");
    assertThat(unknown.exit()).isEqualTo(Exit.FAILED);
    assertThat(unknown.err()).contains("merge").contains("commit, pr, submission");
    Transcript noGit = cairn("gate", "check", "commit", "--staged");
    assertThat(noGit.exit()).isEqualTo(Exit.FAILED);
    assertThat(noGit.err()).contains("no git repository");
  }

  @Test
  void stagedBytesAreJudgedNotThoseOnDisk() throws Exception {
    git("init", "--quiet", "-b", "main");
    String good = Files.readString(project.resolve(SCORED));
    edit();
    git("add", "--all");
    Files.writeString(project.resolve(SCORED), good);
    assertThat(cairn("gate", "check", "commit").exit()).isEqualTo(Exit.DONE);
    assertThat(cairn("gate", "check", "commit", "--staged").exit()).isEqualTo(Exit.FINDINGS);
    git("commit", "--quiet", "-m", "past the gate");
    assertThat(cairn("gate", "check", "pr", "--at", "HEAD").exit()).isEqualTo(Exit.FINDINGS);
    assertThat(cairn("gate", "check", "pr", "--at", "nowhere").exit()).isEqualTo(Exit.FAILED);
    Files.writeString(project.resolve("other.txt"), "not scored\n");
    git("add", "other.txt");
    Transcript other = cairn("gate", "check", "commit", "--staged");
    assertThat(other.exit()).as(other.out()).isEqualTo(Exit.DONE);
    assertThat(other.out()).contains("Nothing that was scored");
  }

  /// `git commit -a` and `git commit FILE` have a list of their own, and name it to the hook.
  @Test
  void theBytesOfACommitThatNamesItsFilesAreJudged() throws Exception {
    git("init", "--quiet", "-b", "main");
    git("add", "--all");
    git("commit", "--quiet", "-m", "as it was judged");
    Path kept = temp.resolve("index");
    Path hook = project.resolve(".git/hooks/pre-commit");
    Files.createDirectories(hook.getParent());
    Files.writeString(hook, "#!/bin/sh\ncp \"$GIT_INDEX_FILE\" '" + kept + "'\nexit 1\n");
    assertThat(hook.toFile().setExecutable(true)).isTrue();
    edit();
    for (String what : List.of("--all", SCORED)) {
      assertThat(start("commit", "--quiet", "-m", "edited", what).waitFor()).isNotZero();
      Transcript asked =
          Transcript.with(
              project,
              Map.of("GIT_INDEX_FILE", kept.toString()),
              "gate",
              "check",
              "commit",
              "--staged");
      assertThat(asked.exit()).as(what + ": " + asked.out()).isEqualTo(Exit.FINDINGS);
    }
    assertThat(cairn("gate", "check", "commit", "--staged").exit())
        .as("nothing is in the usual list")
        .isEqualTo(Exit.DONE);
  }

  @Test
  void gitHooksAskTheProgramAndLeaveOtherHooksAlone() throws Exception {
    git("init", "--quiet", "-b", "main");
    Path hook = project.resolve(".git/hooks/pre-commit");
    Files.createDirectories(hook.getParent());
    Files.writeString(hook, "#!/bin/sh\necho mine\n");
    assertThat(cairn("init", "--git").exit()).isEqualTo(Exit.DONE);
    assertThat(hook).content().contains("echo mine").contains("gate check commit --staged");
    assertThat(project.resolve(".git/hooks/pre-push")).isExecutable();
    assertThat(cairn("init", "--git").out()).contains("as they should be");

    Files.writeString(hook, "#!/bin/sh\necho mine\n");
    assertThat(cairn("check").out()).contains("CRN-P069").contains("pre-commit");
    assertThat(cairn("init", "--git", "--remove").exit()).isEqualTo(Exit.DONE);
    assertThat(hook).content().isEqualTo("#!/bin/sh\necho mine\n");
    assertThat(project.resolve(".git/hooks/pre-push")).doesNotExist();
    assertThat(cairn("check").out()).doesNotContain("CRN-P069");

    Files.writeString(hook, "#!/usr/bin/env python3\nprint(1)\n");
    Transcript foreign = cairn("init", "--git");
    assertThat(foreign.exit()).isEqualTo(Exit.FAILED);
    assertThat(foreign.err()).contains("no shell script").contains("by hand");
  }

  /// git itself runs the hook; a stand-in for the launcher says what the real command would.
  @Test
  void gitStopsTheCommitWhenTheHookSaysNo() throws Exception {
    git("init", "--quiet", "-b", "main");
    cairn("init", "--git");
    Path bin = Files.createDirectories(temp.resolve("bin"));
    Path stand = bin.resolve("cairn");
    Files.writeString(stand, "#!/bin/sh\necho \"asked: $*\" >&2\nexit 1\n");
    assertThat(stand.toFile().setExecutable(true)).isTrue();
    Path hook = project.resolve(".git/hooks/pre-commit");
    Files.writeString(hook, Files.readString(hook).replaceFirst("'[^']*cairn'", "'" + stand + "'"));
    git("add", "--all");
    Process commit = start("commit", "--quiet", "-m", "bad");
    assertThat(commit.waitFor(4, TimeUnit.MINUTES)).isTrue();
    assertThat(commit.exitValue()).isNotZero();
    assertThat(new String(commit.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("asked: gate check commit --staged");
  }

  private void git(String... args) throws Exception {
    Process process = start(args);
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private Process start(String... args) throws IOException {
    var command =
        new ArrayList<>(List.of("git", "-c", "user.name=t", "-c", "user.email=t@localhost"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .directory(project.toFile())
        .redirectErrorStream(true)
        .start();
  }
}
