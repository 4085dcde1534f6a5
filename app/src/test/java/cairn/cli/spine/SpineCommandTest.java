package cairn.cli.spine;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SpineCommandTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  @TempDir Path folder;

  @BeforeEach
  void threeEvents() {
    run("spine", "log", "note.taken", "{\"n\": 1}", "--session", "a", "--at", "2026-11-14");
    run("spine", "log", "note.taken", "{\"n\": 2}", "--session", "b", "--id", "two");
    run("spine", "log", "job.complete", "{\"n\": 3}", "--kind", "hook");
  }

  @Test
  void catEndsWithCounts() {
    Transcript said = run("spine", "cat");
    assertThat(said.exit()).isEqualTo(Exit.DONE);
    assertThat(said.out().lines()).hasSize(4);
    assertThat(said.out()).endsWith("-- 3 events shown (1 to 3) of 3 in the log\n");
  }

  @Test
  void catFilters() {
    assertThat(ns("--type", "note.")).containsExactly(1, 2);
    assertThat(ns("--type", "job.complete,note.other")).containsExactly(3);
    assertThat(ns("--kind", "cli", "--session", "b")).containsExactly(2);
    assertThat(ns("--to", "2026-11-15")).containsExactly(1);
    assertThat(ns("--from", "1h")).containsExactly(2, 3);
    assertThat(ns("--limit", "1")).containsExactly(1);
  }

  @Test
  void jsonLinesAreTheEnvelopesAndThenTheCounts() {
    List<String> lines = run("spine", "cat", "--json-lines").out().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(Json.parse(lines.get(1)).path("id").asString()).isEqualTo("two");
    assertThat(Json.parse(lines.getLast()).path("counts").path("shown").asInt()).isEqualTo(3);
  }

  @Test
  void jsonIsOneDocument() {
    assertThat(Json.parse(run("spine", "cat", "--json").out()).path("events").size()).isEqualTo(3);
    assertThat(Json.parse(run("spine", "tail", "-n", "2", "--json").out()).path("events").size())
        .isEqualTo(2);
    assertThat(Json.parse(run("spine", "count", "--json", "--type", "note.").out()))
        .isEqualTo(Json.parse("{\"count\": 2, \"log\": 3}"));
    assertThat(Json.parse(run("spine", "verify", "--json").out()).path("findings").size()).isZero();
  }

  @Test
  void showFindsByIdAndNumber() {
    assertThat(run("spine", "show", "two").out()).isEqualTo(run("spine", "show", "2").out());
    Transcript said = run("spine", "show", "nope");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("nope");
  }

  @Test
  void repeatingAnIdWritesNothing() {
    assertThat(run("spine", "log", "note.taken", "{}", "--id", "two").out()).contains("Known");
    assertThat(run("spine", "count").out()).isEqualTo("3 of 3 events\n");
  }

  @Test
  void dataComesFromStandardInputToo() {
    Transcript.run(folder, "{\"n\": 4}", InstantSource.fixed(NOON), "spine", "log", "a.b", "-");
    assertThat(ns("--type", "a.b")).containsExactly(4);
  }

  @Test
  void whatIsNotAnEventIsRefusedInWords() {
    for (String[] wrong :
        new String[][] {
          {"spine", "log", "Not A Type", "{}"},
          {"spine", "log", "a.b", "[1]"},
          {"spine", "log", "a.b", "{"},
          {"spine", "log", "work.done", "{}"},
          {"spine", "cat", "--from", "yesterday"}
        }) {
      Transcript said = run(wrong);
      assertThat(said.exit()).isEqualTo(Exit.FAILED);
      assertThat(said.err()).startsWith("cairn: ").doesNotContain("bug").doesNotContain("\tat ");
    }
    assertThat(run("spine", "count").out()).isEqualTo("3 of 3 events\n");
  }

  @Test
  void verifyNamesADamagedLineAndWhatIsLost() throws Exception {
    damage();
    Transcript said = run("spine", "verify");
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.out())
        .contains(".cairn/spine/2026-11-15.jsonl:2: error CRN-S013")
        .contains("error CRN-S014 event 2 lost")
        .contains("cairn spine repair");
    assertThat(ns()).containsExactly(1, 3);
    assertThat(run("spine", "cat").err() + run("spine", "cat").out()).contains("lost: event 2");
  }

  @Test
  void aTornBatchIsLeftToTheNextWriter() throws Exception {
    Path file = folder.resolve(".cairn/spine/2026-11-15.jsonl");
    String whole = Files.readString(file);
    Files.writeString(file, whole + "{\"seq\":4,\"id\":\"ev");
    assertThat(run("spine", "verify").exit()).isEqualTo(Exit.FINDINGS);
    run("doctor");
    assertThat(run("spine", "repair").out()).contains("unfinished batch", "Nothing to repair.");
    assertThat(file).hasContent(whole + "{\"seq\":4,\"id\":\"ev");
    run("spine", "log", "note.taken", "{\"n\": 4}");
    assertThat(run("spine", "verify").out()).contains("CRN-S009").contains("torn/");
    assertThat(ns()).containsExactly(1, 2, 3, 4);
  }

  @Test
  void repairShowsFirstAndWritesOnlyWhenAsked() throws Exception {
    damage();
    Path file = folder.resolve(".cairn/spine/2026-11-15.jsonl");
    byte[] damaged = Files.readAllBytes(file);
    Transcript shown = run("spine", "repair");
    assertThat(shown.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(shown.out())
        .contains("Event 2 lost: .cairn/spine/2026-11-15.jsonl line 2")
        .contains("still readable there: note.taken two")
        .contains("--accept-loss");
    assertThat(file).hasBinaryContent(damaged);
    Transcript done = run("spine", "repair", "--accept-loss", "--by", "Ada", "--write");
    assertThat(done.exit()).isEqualTo(Exit.DONE);
    assertThat(done.out()).contains("Accepted as lost by Ada: event 2", ".cairn/spine/damaged/");
    assertThat(run("spine", "verify").exit()).isEqualTo(Exit.DONE);
    assertThat(run("spine", "log", "note.taken", "{\"n\": 5}").out()).contains("number 5");
    JsonNode json = Json.parse(run("spine", "repair", "--json").out());
    assertThat(json.path("diagnosis").path("losses").size()).isZero();
  }

  private void damage() throws Exception {
    Path file = folder.resolve(".cairn/spine/2026-11-15.jsonl");
    Files.writeString(file, Files.readString(file).replace("\"n\":2", "\"n\":9"));
  }

  @Test
  void followShowsWhatIsLoggedMeanwhile() throws Exception {
    var tail =
        CompletableFuture.supplyAsync(
            () -> run("spine", "tail", "-n", "1", "-f", "--limit", "2", "--json-lines"));
    while (!tail.isDone()) run("spine", "log", "note.taken", "{\"n\": 5}");
    List<String> lines = tail.join().out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(Json.parse(lines.get(1)).path("data").path("n").asInt()).isEqualTo(5);
  }

  private List<Integer> ns(String... options) {
    String[] args = new String[options.length + 3];
    System.arraycopy(new String[] {"spine", "cat", "--json"}, 0, args, 0, 3);
    System.arraycopy(options, 0, args, 3, options.length);
    return Json.parse(run(args).out()).path("events").values().stream()
        .map(e -> e.path("data").path("n").asInt())
        .toList();
  }

  private Transcript run(String... args) {
    return Transcript.run(folder, "", InstantSource.fixed(NOON), args);
  }
}
