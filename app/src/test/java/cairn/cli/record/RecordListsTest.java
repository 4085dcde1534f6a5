package cairn.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.kernel.ManualClock;
import cairn.text.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `record list`, `find`, `open` and `status` on a small record with one of everything.
class RecordListsTest {
  private static final String RECORD =
      """
      {"user": "Decision: brine stays because it is cheap.", "agent": "Noted.", "open_threads": ["order a spare gauge"], "events": [
        {"kind": "question", "description": "Why does the gauge drift at low tide?", "ref": "q"},
        {"kind": "experiment", "title": "Soak three hours", "result": "drift 0.31 mm", "parent": "q", "ref": "e"},
        {"kind": "experiment", "title": "Soak a whole day", "result": "[pending]"},
        {"kind": "question", "description": "Does salt matter?"},
        {"kind": "decision", "choice": "brine", "alternatives": ["glycol"], "description": "Decision: brine stays", "provenance": "user", "quote": "Decision: brine stays because it is cheap."},
        {"kind": "claim", "content": "Drift grows with the soak", "falsification": "a longer soak without drift", "bound_to": ["e"]},
        {"kind": "heuristic", "content": "Rinse the gauge before each series", "rationale": "salt"}]}
      """;

  @TempDir Path folder;
  private final ManualClock clock = new ManualClock("2026-11-15T12:00:00Z");

  @BeforeEach
  void init() {
    assertThat(run("", "init").exit()).isEqualTo(Exit.DONE);
    assertThat(run(RECORD, "record", "turn").exit()).isEqualTo(Exit.DONE);
    assertThat(run("{\"user\": \"O01 is confirmed.\"}", "record", "turn").out())
        .contains("1 claim");
  }

  private Transcript run(String input, String... args) {
    return Transcript.run(folder, input, clock, args);
  }

  private String out(String... args) {
    Transcript done = run("", args);
    assertThat(done.exit()).as(done.err()).isEqualTo(Exit.DONE);
    return done.out();
  }

  @Test
  void aListIsNarrowedByKindStatusWhoAndDay() {
    assertThat(out("record", "list", "--kind", "experiments").lines())
        .hasSize(2)
        .allMatch(line -> line.contains("Soak"));
    assertThat(out("record", "list", "--kind", "claim")).contains("C01").doesNotContain("O02");
    assertThat(out("record", "list", "--kind", "observation", "--status", "open"))
        .contains("Rinse the gauge")
        .doesNotContain("Drift grows");
    assertThat(out("record", "list", "--kind", "trace", "--provenance", "user"))
        .contains("decision")
        .doesNotContain("Soak");
    assertThat(out("record", "list", "--since", "2026-12-01")).contains("Nothing in the record");
    assertThat(out("record", "list", "--conflicts")).contains("Nothing in the record");
  }

  @Test
  void aDayThatIsNoneIsRefusedWithTheRemedy() {
    Transcript refused = run("", "record", "list", "--since", "yesterday");
    assertThat(refused.exit()).isEqualTo(Exit.FAILED);
    assertThat(refused.err()).contains("yesterday").contains("2026-11-01");
  }

  @Test
  void moreThanAskedForIsCounted() {
    Transcript first = run("", "record", "list", "-n", "1");
    assertThat(first.out().lines()).hasSize(1);
    assertThat(first.err()).contains("more");
    JsonNode json = Json.parse(out("record", "list", "-n", "1", "--json"));
    assertThat(json.path("of").asInt()).isGreaterThan(5);
    assertThat(json.path("entries")).hasSize(1);
  }

  @Test
  void wordsAreFoundInEveryLayer() {
    assertThat(out("record", "find", "0.31 mm")).contains("Soak three hours");
    assertThat(out("record", "find", "spare gauge")).contains("session");
    assertThat(out("record", "find", "C01").lines().findFirst()).get().asString().startsWith("C01");
    assertThat(out("record", "find", "submarine")).contains("Nothing in the record");
    assertThat(Json.parse(out("record", "find", "gauge", "-k", "1", "--json")).path("hits"))
        .hasSize(1);
  }

  @Test
  void whatIsUnfinishedIsListedByWhatItWaitsFor() {
    JsonNode open = Json.parse(out("record", "open", "--json"));
    assertThat(open.path("questions")).hasSize(1);
    assertThat(open.path("questions").path(0).path("text").asString()).contains("salt");
    assertThat(open.path("experiments")).hasSize(1);
    assertThat(open.path("experiments").path(0).path("text").asString()).contains("whole day");
    assertThat(open.path("observations")).hasSize(1);
    assertThat(open.path("threads").path(0).asString()).isEqualTo("order a spare gauge");
    assertThat(out("record", "open"))
        .contains("Questions without an answer")
        .contains("Experiments without a result")
        .contains("order a spare gauge");
  }

  @Test
  void theStatusCountsByKindAndStatus() {
    JsonNode status = Json.parse(out("record", "status", "--json"));
    assertThat(status.path("counts").path("claim").path("hypothesis").asInt()).isEqualTo(1);
    assertThat(status.path("counts").path("experiment").path("").asInt()).isEqualTo(2);
    assertThat(status.path("counts").path("observation").path("promoted").asInt()).isEqualTo(1);
    assertThat(status.path("open").asInt()).isEqualTo(2);
    assertThat(out("record", "status")).contains("Last session 2026-11-15_001").contains("2 open");
  }

  @Test
  void anEmptyRecordSaysHowItFills(@TempDir Path other) {
    assertThat(Transcript.run(other, "", clock, "init").exit()).isEqualTo(Exit.DONE);
    assertThat(Transcript.run(other, "", clock, "record", "status").out())
        .contains("The record is empty");
    assertThat(Transcript.run(other, "", clock, "record", "open").out())
        .contains("Nothing is open");
  }
}
