package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.kernel.ManualClock;
import cairn.kernel.file.Scratch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Hand edits of `ara/`: seen by `check`, taken by `adopt`, undone by `adopt --restore`.
class RecordAdoptTest {
  private static final String CLAIMS = "ara/logic/claims.md";
  private static final String TREE = "ara/trace/exploration_tree.yaml";
  private static final String STAGING = "ara/staging/observations.yaml";
  private static final String SESSION = "ara/trace/sessions/2026-11-15_001.yaml";
  private static final String STAGE =
      """
      {"user": "go", "agent": "Listed.", "open_threads": ["try 1B"], "events": [
        {"kind": "experiment", "title": "Ablate warmup", "result": "loss 0.31 at 500 steps", "ref": "run"},
        {"kind": "claim", "content": "Warmup below 500 steps hurts", "falsification": "an equal run", "bound_to": ["run"]},
        {"kind": "claim", "content": "Cosine decay beats linear decay"}]}
      """;

  @TempDir Path folder;
  private final ManualClock clock = new ManualClock("2026-11-15T12:00:00Z");

  @BeforeEach
  void aRecordWithOneClaim() {
    run("init");
    Transcript.run(folder, STAGE, clock, "record", "turn");
    run("record", "affirm", "O01");
  }

  private Transcript run(String... args) {
    return Transcript.run(folder, "", clock, args);
  }

  private String read(String file) {
    try {
      return Files.readString(folder.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void edit(String file, String from, String to) throws IOException {
    String text = read(file);
    assertThat(text).contains(from);
    Files.writeString(folder.resolve(file), text.replace(from, to));
  }

  private void append(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text, StandardOpenOption.APPEND);
  }

  private void adopted(String file) {
    assertThat(run("check").out()).contains("CRN-K001");
    Transcript said = run("adopt", file);
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    assertThat(run("adopt").out()).startsWith("No drift");
  }

  private void refused(String file, String rule, String words) {
    String before = read(file);
    Transcript said = run("adopt", file);
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.err()).contains(rule).contains(words);
    assertThat(read(file)).as("what the hand wrote stands").isEqualTo(before);
  }

  @Test
  void aRewrittenStatementBecomesARevision() throws Exception {
    edit(CLAIMS, "**Statement**: Warmup below 500", "**Statement**: Warmup below 400");
    edit(CLAIMS, "- **Tags**:", "- **Tags**: warmup\n- **Note**: seen twice");
    adopted(CLAIMS);
    assertThat(read(CLAIMS))
        .contains("- **Status**: testing")
        .contains("- **Note**: seen twice")
        .contains("- **Last revised**: 2026-11-15");
    assertThat(read(SESSION))
        .contains("before: \"Warmup below 500 steps hurts\"")
        .contains("signal: user-directive");
  }

  @Test
  void aClaimWrittenByHandIsTheUsersOwn() throws Exception {
    append(CLAIMS, "\nMy own words stay.\n\n## C02: New\n- **Statement**: New things help\n");
    assertThat(run("adopt", CLAIMS).exit()).isEqualTo(Exit.DONE);
    assertThat(read(CLAIMS))
        .contains("My own words stay.")
        .contains(
            "## C02: New\n"
                + "- **Statement**: New things help\n"
                + "- **Status**: hypothesis\n"
                + "- **Provenance**: user\n");
    assertThat(run("record", "why", "C02").out()).contains("written by hand");
  }

  @Test
  void nodesAndObservationsMayBeAppended() throws Exception {
    append(
        TREE, "  - {id: N02, type: question, title: Larger?, description: at 1B, parent: N01}\n");
    adopted(TREE);
    append(STAGING, "  - {id: O03, content: Loss spikes at night, potential_type: claim}\n");
    run("adopt", STAGING);
    assertThat(run("record", "brief").out()).contains("N02").contains("O03");
    assertThat(read(TREE)).contains("    provenance: user\n    timestamp: \"2026-11-15T12:00\"\n");
  }

  @Test
  void theOpenThreadsAreTheResearchersList() throws Exception {
    edit(SESSION, "open_threads: [\"try 1B\"]", "open_threads: [\"try 7B\", \"write up\"]");
    adopted(SESSION);
    assertThat(run("record", "brief").out()).contains("try 7B").doesNotContain("try 1B");
  }

  @Test
  void aChangeBesideOneOfTheLogIsTakenAndUndoesNothing() throws Exception {
    edit(CLAIMS, "- **Tags**:", "- **Tags**: warmup");
    Transcript revised = run("record", "revise", "C01", "--text", "Warmup below 450 steps hurts");
    assertThat(revised.exit()).as(revised.err()).isEqualTo(Exit.DONE);
    adopted(CLAIMS);
    assertThat(read(CLAIMS)).contains("- **Tags**: warmup", "Warmup below 450 steps hurts");
  }

  @Test
  void aChangeOfTheSameLineIsRefusedAndNothingIsSaidToBeRecorded() throws Exception {
    edit(CLAIMS, "**Statement**: Warmup below 500", "**Statement**: Warmup below 400");
    run("record", "revise", "C01", "--text", "Warmup below 450 steps hurts");
    refused(CLAIMS, "CRN-K006", "changed the same lines");
    assertThat(run("adopt", CLAIMS).err()).doesNotContain("recorded, but");
  }

  @Test
  void theFileIsNamedAsCheckPrintsIt(@TempDir Path elsewhere) throws Exception {
    edit(CLAIMS, "- **Tags**:", "- **Tags**: warmup");
    Transcript said =
        Transcript.run(elsewhere, "", clock, "adopt", CLAIMS, "-C", folder.toString());
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
  }

  @Test
  void whatTheRulesForbidIsRefusedAndLeftStanding() throws Exception {
    edit(CLAIMS, "- **Status**: hypothesis", "- **Status**: supported");
    refused(CLAIMS, "CRN-R008", "C01 hypothesis to supported needs");
    edit(CLAIMS, "- **Status**: supported", "- **Status**: hypothesis");
    edit(CLAIMS, "user-revised", "user");
    refused(CLAIMS, "CRN-R019", "provenance");
    edit(TREE, "Ablate warmup", "Something else");
    refused(TREE, "CRN-R019", "N01 was rewritten");
    edit(TREE, "  - id: N01", "  - id: [N01");
    refused(TREE, "CRN-R100", "exploration_tree.yaml");
    Files.writeString(folder.resolve(STAGING), "observations: []\n");
    refused(STAGING, "CRN-R019", "removed by hand: O01, O02");
    edit(SESSION, "routing: direct", "routing: staged");
    refused(SESSION, "CRN-R019", "was rewritten");
  }

  @Test
  void restoringBringsBackWhatTheLogSays() throws Exception {
    String before = read(TREE);
    edit(TREE, "Ablate warmup", "Something else");
    assertThat(run("adopt", "--restore", TREE).exit()).isEqualTo(Exit.DONE);
    assertThat(read(TREE)).isEqualTo(before);
    try (var kept = Files.list(folder.resolve(".cairn/kept/ara/trace"))) {
      assertThat(kept).hasSize(1);
    }
  }

  @Test
  void anOldSessionFileThatWasDeletedIsMissedAndComesBack() throws Exception {
    String first = read(SESSION);
    for (int day = 1; day <= 4; day++) {
      clock.advance(Duration.ofDays(1));
      String turn =
          "{\"user\": \"x\", \"events\": [{\"kind\": \"question\", \"description\": \"day "
              + day
              + "\"}]}";
      Transcript.run(folder, turn, clock, "record", "turn");
    }
    Files.delete(folder.resolve(SESSION));
    assertThat(run("check").out()).contains(SESSION).contains("the file is not there");
    run("adopt", "--restore", SESSION);
    assertThat(read(SESSION)).isEqualTo(first);
  }

  @Test
  void everythingComesBackWhenAllFilesAreGone() throws Exception {
    String claims = read(CLAIMS);
    for (String gone : new String[] {"ara", ".cairn/views", ".cairn/state"}) delete(gone);
    run("record", "taste", "C01", "endorse", "claim", "fine");
    assertThat(read(CLAIMS)).contains(claims.strip().substring(0, 60));
    assertThat(run("adopt").out()).startsWith("No drift");
  }

  private void delete(String path) throws IOException {
    Path at = folder.resolve(path);
    if (Files.exists(at)) Scratch.delete(at);
  }
}
