package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whoever reads a log that has lost events is told what is missing, by every command.
class RottenReadersTest {
  @TempDir Path folder;

  private Transcript run(String input, String... args) {
    return Transcript.run(folder, input, InstantSource.system(), args);
  }

  @BeforeEach
  void aLogWithOneDamagedLine() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    for (String choice : new String[] {"glass wool", "sheep wool", "cork"})
      run(
          """
          {"user": "We go with %1$s.", "agent": "Done.", "events": [
           {"kind": "decision", "choice": "%1$s", "alternatives": ["none"], "provenance": "user"}]}
          """
              .formatted(choice),
          "record",
          "turn");
    run(
        """
        {"user": "Hemp got wet.", "events": [
         {"kind": "dead_end", "hypothesis": "hemp keeps dry", "failure_mode": "mould", "lesson": "no hemp"}]}
        """,
        "record",
        "turn");
    try (var days = Files.newDirectoryStream(folder.resolve(".cairn/spine"), "*.jsonl")) {
      for (Path day : days)
        Files.writeString(
            day, Files.readString(day).replace("\"title\":\"sheep", "\"title\":\"sleep"));
    }
  }

  @Test
  void theBriefSaysWhatIsMissing() {
    Transcript said = run("", "record", "brief");
    assertThat(said.err()).contains("missing from the log", ".jsonl line ", "cairn spine repair");
    Transcript json = run("", "record", "brief", "--json");
    assertThat(Json.parse(json.out()).path("log_missing").path(0).path("line").asInt())
        .isPositive();
  }

  @Test
  void recallAnswersAndSaysIt() {
    Transcript said = run("", "recall", "hemp", "--words");
    assertThat(said.exit()).as(said.err()).isZero();
    assertThat(said.out()).contains("hemp");
    assertThat(said.err()).contains("missing from the log");
  }

  @Test
  void countingSaysIt() {
    assertThat(run("", "spine", "count").err()).contains("missing from the log");
    assertThat(run("", "spine", "count", "--type", "record.").err())
        .contains("missing from the log");
  }

  @Test
  void aPassThatRecordsNothingDoesNotSayThatItDid() {
    Transcript said = run("", "memory", "weave", "--once");
    assertThat(said.err()).contains("missing from the log").doesNotContain("recorded, but");
  }

  /// Others stand on the lost one: the claim on the observation. What does not is read.
  @Test
  void whatDoesNotStandOnTheLostOneIsRead() throws IOException {
    Path day = damagedObservation();
    byte[] damaged = Files.readAllBytes(day);
    Transcript log = run("", "record", "list");
    assertThat(log.exit()).as(log.err()).isZero();
    assertThat(log.out()).contains("cork").doesNotContain("warm");
    assertThat(log.err()).contains("missing from the log");
    assertThat(run("", "record", "status", "--json").exit()).isZero();

    Transcript check = run("", "check", "--json");
    assertThat(check.exit()).as(check.err()).isEqualTo(1);
    assertThat(check.out()).contains("CRN-S014", "CRN-K011");
    assertThat(Files.readAllBytes(day)).isEqualTo(damaged);

    Transcript affirmed = run("", "record", "revise", "C01", "--text", "Hemp is cold.");
    assertThat(affirmed.exit()).isEqualTo(2);
    assertThat(affirmed.err()).contains("so nothing is written");
  }

  private Path damagedObservation() throws IOException {
    Path fresh = folder.resolve(".cairn/spine");
    try (var all = Files.walk(folder)) {
      for (Path each : all.sorted(java.util.Comparator.reverseOrder()).toList())
        if (!each.equals(folder)) Files.delete(each);
    }
    Files.createDirectories(folder.resolve(".cairn"));
    run(
        """
        {"user": "Look.", "events": [
         {"kind": "claim", "title": "Hemp", "statement": "Hemp is warm at 3 degrees.", "falsification": "cold"},
         {"kind": "decision", "choice": "cork", "alternatives": ["none"]}]}
        """,
        "record",
        "turn");
    assertThat(run("", "record", "affirm", "O01", "--words", "seen thrice").exit()).isZero();
    try (var days = Files.newDirectoryStream(fresh, "*.jsonl")) {
      Path day = days.iterator().next();
      Files.writeString(
          day, Files.readString(day).replaceFirst("Hemp is warm at 3", "Hemp is worm at 3"));
      return day;
    }
  }

  @Test
  void aRefusedTaskLeavesNothingPrepared() throws IOException {
    Transcript said = run("", "task", "new", "Dry the hemp");
    assertThat(said.err()).contains("so nothing is written");
    Path tasks = folder.resolve("tasks");
    if (!Files.exists(tasks)) return;
    try (var left = Files.list(tasks)) {
      assertThat(left).isEmpty();
    }
  }
}
