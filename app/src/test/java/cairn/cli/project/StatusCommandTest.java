package cairn.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Main;
import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Surroundings;
import cairn.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusCommandTest {
  private static final String TURN =
      """
      {"user": "Run the short warm-up again.", "agent": "Loss 0.34 against 0.29.",
       "events": [
        {"kind": "experiment", "title": "Warm-up of 100 steps", "result": "loss 0.34",
         "evidence": [], "provenance": "ai-executed", "ref": "e1"},
        {"kind": "claim", "content": "Warm-up below 500 steps hurts",
         "falsification": "a short run within 1 %", "provenance": "ai-suggested",
         "bound_to": ["e1"]}]}
      """;

  @TempDir Path folder;

  @Test
  void outsideAProjectItSaysWhatItIsForAndHowToBegin() {
    Transcript said = Transcript.run(folder);
    assertThat(said.exit()).isEqualTo(Exit.DONE);
    assertThat(said.out())
        .contains("Start here", "cairn research", "cairn demo", "cairn --help", folder.toString());
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aNewProjectIsToldHowToBegin() {
    Transcript.run(folder, "init");
    assertThat(Transcript.run(folder).out()).contains("Nothing is in it yet", "cairn research");
  }

  @Test
  void aloneAndStatusAreTheSame() {
    Transcript.run(folder, "init");
    Transcript.run(folder, TURN, InstantSource.system(), "record", "turn");
    assertThat(Transcript.run(folder).out()).isEqualTo(Transcript.run(folder, "status").out());
  }

  @Test
  void whatWasRecordedAndWhatIsDueIsShown() {
    Transcript.run(folder, "init");
    Transcript.run(folder, TURN, InstantSource.system(), "record", "turn");
    Transcript.run(folder, "task", "new", "Shorter warm-up");
    String said = Transcript.run(folder).out();
    assertThat(said).contains("record", "1 step", "1 not settled yet", "1 task");
    assertThat(said).contains("Next:", "cairn task status");
  }

  @Test
  void itOnlyLooks() throws Exception {
    Transcript.run(folder, "init");
    Transcript.run(folder, TURN, InstantSource.system(), "record", "turn");
    long before = Json.parse(status()).get("events").asLong();
    assertThat(Json.parse(status()).get("events").asLong()).isEqualTo(before);
    assertThat(Json.parse(status()).get("parts").get(0).get("name").asString()).isEqualTo("record");
  }

  private String status() {
    return Transcript.run(folder, "status", "--json").out();
  }

  @Test
  void aWordIsExplainedOnceAndOnlyToAPerson() throws Exception {
    Path state = folder.resolve("state");
    Path project = Files.createDirectories(folder.resolve("project"));
    Transcript.run(project, "init");
    assertThat(at(project, state, false, "gate", "list")).doesNotContain("only a person answers");
    assertThat(at(project, state, true, "gate", "list")).contains("only a person answers");
    assertThat(at(project, state, true, "gate", "list")).doesNotContain("only a person answers");
    assertThat(state.resolve("cairn/words-told")).content().contains("gate");
  }

  /// What it said on standard error, where explanations go.
  private static String at(Path project, Path state, boolean terminal, String... args) {
    var err = new ByteArrayOutputStream();
    var out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    Main.run(
        args,
        new Surroundings(
            project,
            Map.of("XDG_STATE_HOME", state.toString()),
            InputStream.nullInputStream(),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            terminal,
            false,
            InstantSource.system(),
            () -> 1L));
    return err.toString(StandardCharsets.UTF_8);
  }
}
