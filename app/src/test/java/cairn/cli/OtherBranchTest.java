package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.ResetCommand.ResetType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A project whose log is committed, and a person who goes to another commit.
class OtherBranchTest {
  @TempDir Path folder;
  private Git git;

  @BeforeEach
  void aBranchWithMore() throws Exception {
    git = Git.init().setDirectory(folder.toFile()).setInitialBranch("main").call();
    done(cairn("", "init"));
    turn("common");
    commit("common");
    git.checkout().setCreateBranch(true).setName("feature").call();
    turn("feature");
    done(cairn("", "task", "new", "Of the feature"));
    commit("feature");
  }

  @AfterEach
  void close() {
    git.close();
  }

  @Test
  void rebuildGoesBackWithGitAndForthAgain() throws Exception {
    git.checkout().setName("main").call();
    Transcript refused = turn();
    assertThat(refused.exit()).isEqualTo(Exit.FAILED);
    assertThat(refused.err()).contains("CRN-S031", "after `git checkout`", "`cairn rebuild`");

    Transcript rebuilt = cairn("", "rebuild");
    assertThat(rebuilt.exit()).as(rebuilt.out() + rebuilt.err()).isEqualTo(Exit.DONE);
    assertThat(rebuilt.err()).contains("git took the log to commit ");
    assertThat(cairn("", "check").out()).contains("Clean");
    assertThat(tree()).contains("common").doesNotContain("feature");

    turn("main");
    commit("main");
    git.checkout().setName("feature").call();
    assertThat(turn().err()).contains("CRN-S030", "`cairn rebuild`");
    done(cairn("", "rebuild"));
    turn("again");
    assertThat(cairn("", "check").out()).contains("Clean");
    assertThat(tree()).contains("common", "feature", "again").doesNotContain("main");
    done(cairn("", "spine", "verify"));
  }

  @Test
  void aCommitThatOnlyTheReflogKnowsIsNotLost() throws Exception {
    git.reset().setMode(ResetType.HARD).setRef("HEAD~1").call();
    assertThat(cairn("", "rebuild").err()).contains("git took the log to commit ");
    turn("main");
  }

  @Test
  void whatNoCommitHasIsLost() throws Exception {
    turn("not committed");
    git.reset().setMode(ResetType.HARD).setRef("main").call();
    assertLost();
  }

  @Test
  void aCutThatSomebodyCommittedIsNoOtherBranch() throws Exception {
    Path day = day();
    List<String> lines = Files.readAllLines(day);
    Files.writeString(day, String.join("\n", lines.subList(0, commonLines())) + "\n");
    Files.delete(folder.resolve(".cairn/spine/head"));
    commit("cut");
    assertLost();
  }

  private void assertLost() {
    Transcript refused = cairn("", "rebuild");
    assertThat(refused.exit()).isEqualTo(Exit.FAILED);
    assertThat(refused.err()).contains("CRN-S031", "compare with a backup");
  }

  private int commonLines() throws Exception {
    git.checkout().setName("main").call();
    int lines = Files.readAllLines(day()).size();
    git.checkout().setName("feature").setForced(true).call();
    return lines;
  }

  private Path day() throws IOException {
    try (var files = Files.newDirectoryStream(folder.resolve(".cairn/spine"), "*.jsonl")) {
      return files.iterator().next();
    }
  }

  private String tree() throws IOException {
    return Files.readString(folder.resolve("ara/trace/exploration_tree.yaml"));
  }

  private Transcript turn() {
    return cairn(json("refused"), "record", "turn");
  }

  private void turn(String choice) {
    done(cairn(json(choice), "record", "turn"));
  }

  private static String json(String choice) {
    return """
    {"user": "We take it.", "events": [
      {"kind": "decision", "choice": "option %s", "alternatives": ["none"]}]}
    """
        .formatted(choice);
  }

  private Transcript cairn(String input, String... args) {
    return Transcript.run(folder, input, InstantSource.system(), args);
  }

  private static void done(Transcript said) {
    assertThat(said.exit()).as(said.out() + said.err()).isEqualTo(Exit.DONE);
  }

  private void commit(String message) throws Exception {
    git.add().addFilepattern(".").call();
    git.add().setUpdate(true).addFilepattern(".").call();
    git.commit()
        .setSign(false)
        .setAuthor("A", "a@example.org")
        .setCommitter("A", "a@example.org")
        .setMessage(message)
        .call();
  }
}
