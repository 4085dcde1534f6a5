package cairn.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.kernel.ManualClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands by which a researcher decides, as a researcher types them.
class RecordEditTest {
  private static final String STAGE =
      """
      {"user": "go", "agent": "Listed.", "events": [
        {"kind": "experiment", "title": "Ablate warmup", "result": "loss 0.31 at 500 steps", "ref": "run"},
        {"kind": "claim", "content": "Warmup below 500 steps hurts final loss", "falsification": "an equal run", "bound_to": ["run"], "ref": "short"},
        {"kind": "claim", "content": "Cosine decay beats linear decay", "falsification": "linear wins"},
        {"kind": "claim", "content": "Deeper models need longer warmup", "falsification": "a deep one without", "dependencies": ["short"]},
        {"kind": "concept", "term": "Warmup", "content": "Steps with a rising learning rate"},
        {"kind": "observation", "content": "Something odd in the logs"}]}
      """;

  @TempDir Path folder;
  private final ManualClock clock = new ManualClock("2026-11-15T12:00:00Z");

  @BeforeEach
  void threeClaimsAndAConcept() {
    run("init");
    assertThat(Transcript.run(folder, STAGE, clock, "record", "turn").exit()).isEqualTo(Exit.DONE);
    for (String id : new String[] {"O01", "O02", "O03", "O04"}) done("affirm", id);
  }

  private Transcript run(String... args) {
    return Transcript.run(folder, "", clock, args);
  }

  private Transcript record(String... args) {
    var all = new String[args.length + 1];
    all[0] = "record";
    System.arraycopy(args, 0, all, 1, args.length);
    return run(all);
  }

  private String done(String... args) {
    Transcript said = record(args);
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    return said.out();
  }

  private void refused(String rule, String words, String... args) {
    Transcript said = record(args);
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.err()).contains(rule).contains(words);
  }

  private String file(String path) {
    try {
      return Files.readString(folder.resolve("ara").resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void clean() {
    assertThat(run("check").out()).doesNotContain(": error ").doesNotContain("CRN-K001");
  }

  @Test
  void affirmationSettlesOnceAndOnlyWhatHasAType() {
    assertThat(file("logic/claims.md")).contains("- **Provenance**: user-revised");
    refused("CRN-R013", "O01 became logic/claims.md:C01", "affirm", "O01");
    refused("CRN-R002", "O05 has no type", "affirm", "O05");
    refused("CRN-R003", "'O99' is not there", "affirm", "O99");
  }

  @Test
  void revisionLeavesBeforeAndAfterInTheTraceOnly() {
    assertThat(
            done("revise", "C01", "--text", "Warmup below 400 steps hurts", "--note", "narrowed"))
        .isEqualTo("[PM] Turn captured: C01 revised (narrowed), C01 hypothesis→testing.\n");
    assertThat(file("logic/claims.md"))
        .contains("Warmup below 400 steps hurts\n")
        .contains("- **Last revised**: 2026-11-15 (2026-11-15_001#6)")
        .doesNotContain("- **Statement**: Warmup below 500");
    assertThat(file("trace/sessions/2026-11-15_001.yaml"))
        .contains("before: \"Warmup below 500 steps hurts final loss\"");
    refused("CRN-R007", "not revised by hand", "revise", "C01", "--field", "status", "--text", "x");
    refused(
        "CRN-R010", "cannot be emptied", "revise", "C01", "--field", "falsification", "--text", "");
    refused("CRN-R003", "circle", "revise", "C01", "--field", "dependencies", "--text", "C03");
    assertThat(record("revise", "C01", "--field", "bogus", "--text", "x").exit())
        .isEqualTo(Exit.FAILED);
    clean();
  }

  @Test
  void splitMergeAndGeneralizeRepairReferences() {
    assertThat(
            done("split", "C02", "--keep", "Cosine wins below 1B", "--spin", "Cosine wins above"))
        .contains("C04 split from C02");
    assertThat(
            done("generalize", "C02", "C04", "--statement", "Cosine wins", "--falsification", "no"))
        .contains("C05 generalized from C02, C04");
    assertThat(done("merge-claims", "C04", "C02", "--note", "the same after all"))
        .contains("C04 merged into C02");
    String claims = file("logic/claims.md");
    assertThat(claims.substring(claims.indexOf("## C05"))).contains("- **Dependencies**: [C02]");
    assertThat(claims.substring(claims.indexOf("## C04")))
        .contains("- **Status**: withdrawn")
        .contains("- **Merged into**: C02");
    refused("CRN-R009", "C04 is closed", "merge-claims", "C02", "C04");
    refused("CRN-R010", "falsification", "generalize", "C01", "C02", "--statement", "All");
    clean();
  }

  @Test
  void renamingFollowsATermWhereverItStandsAndOnlyOnce() {
    refused("CRN-R012", "C01, C03, warmup would change", "rename", "warmup", "lr warmup");
    done("rename", "warmup", "lr warmup", "--all");
    assertThat(file("logic/claims.md"))
        .contains("Lr warmup below 500 steps")
        .contains("Deeper models need longer lr warmup");
    assertThat(file("logic/concepts.md")).contains("## Lr warmup\n").doesNotContain("## Warmup");
    refused("CRN-R003", "no open entry uses", "rename", "warmup", "lr warmup");
    clean();
  }

  @Test
  void whatRestsOnAFallenClaimIsAtRiskUntilItIsRevived() {
    Transcript fallen = record("withdraw", "C01", "--reason", "scope cut");
    assertThat(fallen.out()).contains("C01 hypothesis→withdrawn, C03 at risk");
    assertThat(fallen.err()).contains("at risk: C03 rests on C01");
    assertThat(file("logic/claims.md")).contains("<!-- AT RISK: C01 fell -->");
    refused("CRN-R009", "C01 is withdrawn", "revise", "C01", "--text", "again");
    done("revive", "C01", "--to", "testing", "--reason", "back in scope");
    assertThat(file("logic/claims.md")).doesNotContain("AT RISK");
    refused("CRN-R007", "not closed", "revive", "C01", "--reason", "again");
    assertThat(done("why", "C01")).contains("scope cut").contains("back in scope");
    clean();
  }

  @Test
  void readersReportContradictionsAndTheResearcherResolvesThem() {
    refused(
        "CRN-R002",
        "judged at once",
        "report-contradiction",
        "C02",
        "--observation",
        "linear won",
        "--basis",
        "run 9",
        "--verdict",
        "maybe");
    assertThat(
            done(
                "report-contradiction",
                "C02",
                "--observation",
                "linear won",
                "--basis",
                "run 9",
                "--verdict",
                "unverifiable"))
        .contains("conflict C02/N02 flagged");
    assertThat(file("logic/claims.md")).contains("<!-- CONFLICT: see N02 -->");
    assertThat(file("trace/exploration_tree.yaml")).contains("status: unresolved");
    assertThat(done("resolve", "C02", "N02", "--choice", "keep C02")).contains("resolved");
    assertThat(file("logic/claims.md")).doesNotContain("CONFLICT");
    refused("CRN-R003", "not in conflict", "resolve", "C02", "N02", "--choice", "again");
    clean();
  }

  @Test
  void tasteChangesNoStatus() {
    done("taste", "C02", "endorse", "claim", "convincing");
    done("taste", "N01", "reject", "evidence", "one seed only");
    assertThat(file("logic/claims.md"))
        .contains("  - [2026-11-15] `endorse` on `claim` — convincing")
        .contains("- **Status**: hypothesis");
    assertThat(file("trace/taste_log.yaml")).contains("id: T01").contains("target: N01");
    refused("CRN-R018", "love", "taste", "C02", "love", "claim", "x");
    clean();
  }

  @Test
  void whatNobodyTouchesForThreeDaysIsStale() {
    for (int day = 16; day <= 18; day++) {
      clock.advance(Duration.ofDays(1));
      String turn =
          "{\"user\": \"x\", \"events\": [{\"kind\": \"question\", \"description\": \"about day "
              + day
              + "\"}]}";
      Transcript.run(folder, turn, clock, "record", "turn");
    }
    assertThat(done("stale")).contains("O05").contains("Something odd in the logs");
    assertThat(file("staging/observations.yaml")).contains("stale: true");
  }
}
