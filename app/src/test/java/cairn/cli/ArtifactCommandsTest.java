package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `check`, `fix`, `import` and `merge` on artifacts that other tools wrote.
class ArtifactCommandsTest {
  private static final String CLAIMS =
      """
      # Claims
      <!-- a remark that stays -->

      ## C01 — Short warmup hurts
      - **Statement**: Short warmup hurts
      - **Status**: Supported
      - **Provenance**: user
      - **Falsification criteria**: an equal run
      - **Proof**: [N01]
      - **Dependencies**: []
      - **Tags**: warmup
      - **Crystallized via**: verbal-affirmation
      - **From staging**: O01
      """;

  @TempDir Path folder;

  @BeforeEach
  void theirs() throws IOException {
    artifact("theirs/ara", "Ablate", CLAIMS);
  }

  private void artifact(String name, String title, String claims) throws IOException {
    write(name + "/PAPER.md", "---\ntitle: t\n---\n# t\n");
    write(name + "/logic/problem.md", "# Problem\n\n**A1.** An assumption.\n");
    write(name + "/logic/claims.md", claims);
    write(
        name + "/trace/exploration_tree.yaml",
        """
        tree:
          - id: N01
            type: experiment
            title: "%s"
            provenance: ai-executed
            timestamp: "2026-11-15T10:00"
            result: "loss 0.31"
            evidence: [a.csv]
        """
            .formatted(title));
  }

  private void write(String file, String text) throws IOException {
    Path at = folder.resolve(file);
    Files.createDirectories(at.getParent());
    Files.writeString(at, text);
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  private Transcript run(String... args) {
    return Transcript.run(folder, args);
  }

  @Test
  void aFolderWithNothingButClaimsOpensAndAnIdTakenTwiceIsTold() throws IOException {
    write(
        "thin/logic/claims.md", "## C01: One\n**Statement:** x\n\n## C01: Two\n**Statement:** y\n");
    assertThat(run("check", "thin").out()).contains("CRN-R102").contains("claims.md:4");
    assertThat(run("import", "thin").out())
        .contains("2 claims")
        .contains("logic/claims.md:4  the id C01 is taken by an earlier entry; this one is C02");
  }

  @Test
  void utf16IsReadAndNotCalledMissing() throws IOException {
    write("wide/PAPER.md", "# t\n");
    Path tree = folder.resolve("wide/trace/exploration_tree.yaml");
    Files.createDirectories(tree.getParent());
    Files.writeString(
        tree,
        "\uFEFFtree:\n"
            + "  - {id: N01, type: question, title: Größe, description: d, provenance: user}\n",
        StandardCharsets.UTF_16LE);
    assertThat(run("check", "wide").out()).doesNotContain("exploration_tree.yaml");
    run("import", "wide");
    assertThat(read("ara/trace/exploration_tree.yaml")).contains("Größe");
  }

  @Test
  void fixTouchesOnlyTheReportedLines() throws IOException {
    assertThat(run("check", "theirs").out()).contains("CRN-R111").contains("claims.md:12");
    String before = read("theirs/ara/logic/claims.md");
    assertThat(run("fix", "theirs", "--dry-run").out()).contains("would fix");
    assertThat(read("theirs/ara/logic/claims.md")).isEqualTo(before);
    assertThat(run("fix", "theirs").exit()).isEqualTo(Exit.DONE);
    assertThat(read("theirs/ara/logic/claims.md"))
        .isEqualTo(
            before
                .replace("## C01 — Short", "## C01: Short")
                .replace("**Status**: Supported", "**Status**: supported")
                .replace("- **Crystallized via**: verbal-affirmation\n", "")
                .replace("- **From staging**: O01\n", ""));
    assertThat(run("check", "theirs").out()).doesNotContain("CRN-R111");
  }

  @Test
  void anImportKeepsEverythingAndIsOnlyForAnEmptyRecord() throws IOException {
    write("theirs/ara/src/notes.txt", "not ours to understand");
    run("init");
    Transcript taken = run("import", "theirs", "--json");
    var result = Json.parse(taken.out());
    assertThat(result.path("imported").path("claims").asInt()).isEqualTo(1);
    assertThat(result.path("dialects").toString()).contains("headings with a dash");
    assertThat(read("ara/logic/claims.md")).contains("## C01: Short").contains("From staging");
    assertThat(read("ara/src/notes.txt")).isEqualTo("not ours to understand");
    assertThat(run("import", "theirs").exit()).as("the same bytes again").isEqualTo(Exit.DONE);
    artifact("other/ara", "Sweep depth", CLAIMS);
    assertThat(run("import", "other").err()).contains("CRN-R017");
    assertThat(run("record", "show", "C01").out()).contains("Short warmup hurts");
  }

  @Test
  void copiesThatGrewApartMergeTheSameInBothOrders() throws IOException {
    artifact("other/ara", "Sweep depth", CLAIMS);
    assertThat(run("merge", "theirs", "other", "--into", "one").out())
        .contains("N01 of one copy is N02");
    run("merge", "other", "theirs", "--into", "two");
    assertThat(read("one/ara/trace/exploration_tree.yaml"))
        .isEqualTo(read("two/ara/trace/exploration_tree.yaml"))
        .contains("Ablate")
        .contains("Sweep depth");
    assertThat(run("merge", "theirs", "other", "--into", "one").exit()).isEqualTo(Exit.FAILED);
  }

  @Test
  void badArtifactsAreRefusedWithoutWriting() throws IOException {
    write("theirs/ara/trace/exploration_tree.yaml", "tree: [*a, *a]\n");
    run("init");
    assertThat(run("check", "theirs").out()).contains("CRN-R100").contains("has no anchor");
    assertThat(run("merge", "theirs", "theirs", "--into", "joined").err()).contains("CRN-R100");
    assertThat(run("check", "nowhere").exit()).isEqualTo(Exit.FAILED);
  }
}
