package cairn.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.kernel.ManualClock;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordGroupTest {
  private static final String STAGE =
      """
      {"user": "look at the runs", "agent": "Warmup below 500 steps hurts final loss. Do you agree?", "events": [
        {"kind": "experiment", "title": "Ablate warmup", "result": "loss 0.31 vs 0.29", "ref": "e1"},
        {"kind": "claim", "content": "Warmup below 500 steps hurts final loss", "falsification": "an equal run", "bound_to": ["e1"]}]}
      """;

  @TempDir Path folder;
  private final ManualClock clock = new ManualClock("2026-11-15T12:00:00Z");

  @BeforeEach
  void init() {
    assertThat(run("", "init").exit()).isEqualTo(Exit.DONE);
  }

  private Transcript run(String input, String... args) {
    return Transcript.run(folder, input, clock, args);
  }

  @Test
  void turnsAreRecordedAndExplained() throws Exception {
    assertThat(run(STAGE, "record", "turn").out())
        .isEqualTo("[PM] Turn captured: 1 experiment (direct), 1 observation staged.\n");
    Transcript settled =
        run(
            """
            {"user": "Yes, let's go with that.", "events": [
              {"kind": "signal", "observation": "O01", "signal": "verbal-affirmation", "quote": "Yes, let's go with that."}]}
            """,
            "record",
            "turn",
            "--json");
    assertThat(Json.parse(settled.out()).path("crystallized").path(0).path("entry").asString())
        .isEqualTo("C01");
    assertThat(Files.readString(folder.resolve("ara/logic/claims.md")))
        .contains("## C01: ")
        .doesNotContain("Crystallized via");
    assertThat(Files.readString(folder.resolve("ara/staging/observations.yaml")))
        .contains("promoted_to: logic/claims.md:C01");
    assertThat(run("", "record", "why", "C01").out())
        .contains("(signal: verbal affirmation)")
        .contains("Yes, let's go with that.");
    assertThat(run("", "record", "brief").out()).contains("1 hypothesis");
    Transcript checked = run("", "check", "ara");
    assertThat(checked.out())
        .as("500 stands in no evidence")
        .contains("CRN-R121")
        .contains("0 errors, 1 warning,");
    assertThat(checked.exit()).isEqualTo(Exit.FINDINGS);
  }

  @Test
  void aSkippedTurnChangesNothingOnDisk() {
    assertThat(run("{\"user\": \"thanks\"}", "record", "turn").out())
        .isEqualTo("[PM] Turn skipped: no research events.\n");
    assertThat(folder.resolve("ara")).doesNotExist();
  }

  @Test
  void refusalsNameTheRuleAndExitWithOne() {
    Transcript refused =
        run("{\"user\": \"x\", \"events\": [{\"kind\": \"dead_end\"}]}", "record", "turn");
    assertThat(refused.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(refused.err()).contains("CRN-R002").contains("hypothesis");
    assertThat(run("{\"user\": ", "record", "turn").exit()).isEqualTo(Exit.FAILED);
    assertThat(run("", "record", "withdraw", "C99", "--reason", "r").err()).contains("CRN-R003");
  }

  @Test
  void anArtifactOfAnotherToolComesIn() throws Exception {
    Path other = folder.resolve("theirs");
    Files.createDirectories(other.resolve("trace"));
    Files.writeString(
        other.resolve("trace/exploration_tree.yaml"),
        "nodes:\n  - {id: N01, type: question, title: why, description: d, provenance: user}\n");
    Transcript taken = run("", "import", "theirs", "--json");
    assertThat(Json.parse(taken.out()).path("imported").path("nodes").asInt()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("ara/trace/exploration_tree.yaml")))
        .contains("# nodes:\ntree:\n  - id: N01\n");
    assertThat(folder.resolve(".cairn/kept/import/trace/exploration_tree.yaml")).exists();
  }
}
