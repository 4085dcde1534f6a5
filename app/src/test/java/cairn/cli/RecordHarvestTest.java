package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Raw words of a coding agent, read by rules or by an agent of ours.
class RecordHarvestTest {
  private static final String RUN = "Please run the warmup ablation.";
  private static final String CHOICE = "Let's use AdamW instead of SGD.";

  @TempDir Path folder;

  @BeforeEach
  void init() throws IOException {
    Transcript.run(folder, "init");
    Files.createDirectories(folder.resolve("results"));
    Files.writeString(folder.resolve("results/run7.csv"), "loss,0.31\n");
  }

  private Transcript turn(String... more) {
    var args = new String[4 + more.length];
    System.arraycopy(new String[] {"record", "turn", "--transcript", "talk.jsonl"}, 0, args, 0, 4);
    System.arraycopy(more, 0, args, 4, more.length);
    return Transcript.run(folder, args);
  }

  private void says(String role, String words) throws IOException {
    String line =
        "{\"type\":\"%s\",\"timestamp\":\"2026-11-15T10:00:00Z\",\"message\":{\"role\":\"%s\",\"content\":\"%s\"}}\n"
            .formatted(role, role, words);
    Files.writeString(
        folder.resolve("talk.jsonl"), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private void script(String... lines) throws IOException {
    Files.writeString(folder.resolve("script.jsonl"), String.join("\n", lines));
  }

  private static String reply(String to, String events) {
    return "{\"role\":\"harvester\",\"input\":{\"turn\":{\"user\":\"%s\"}},\"reply\":{\"events\":[%s]}}"
        .formatted(to, events);
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("ara/trace/pm_reasoning_log.yaml"));
  }

  @Test
  void rulesReadATranscriptAndReadNothingTwice() throws IOException {
    says("user", CHOICE);
    says("assistant", "Done.");
    assertThat(turn().out()).isEqualTo("[PM] Turn captured: 1 decision (direct).\n");
    assertThat(turn().out()).isEqualTo("Nothing new in talk.jsonl.\n");
    says("user", "What if we drop the warmup phase?");
    says("assistant", "We could try.");
    assertThat(turn().out()).isEqualTo("[PM] Turn captured: 1 question (direct).\n");
  }

  @Test
  void anAgentsReadingIsCheckedAndItsFilesAreBound() throws IOException {
    says("user", RUN);
    says("assistant", "Done, see results/run7.csv.");
    says("user", "thanks");
    says("assistant", "Welcome.");
    script(
        reply(
            RUN,
            """
            {"kind":"experiment","title":"Ablate","result":"loss 0.31","evidence":["results/run7.csv"],"ref":"e"},
            {"kind":"claim","content":"Short warmup hurts","bound_to":["e"]}\
            """
                .replace("\n", "")),
        reply("thanks", ""));
    Transcript said = turn("--agent", "script:script.jsonl");
    assertThat(said.out())
        .isEqualTo(
            "[PM] Turn captured: 1 experiment (direct), 1 observation staged.\n"
                + "[PM] Turn skipped: no research events.\n");
    assertThat(said.err()).as("its own copy is no change by other hands").isEmpty();
    assertThat(Files.readString(folder.resolve("ara/evidence/README.md")))
        .contains("| N01 | results/run7.csv | sha256:");
  }

  @Test
  void aLiarIsAskedAgainAndThenNotBelieved() throws IOException {
    says("user", CHOICE);
    says("assistant", "Done.");
    script(
        reply(
            CHOICE,
            "{\"kind\":\"signal\",\"observation\":\"O01\",\"signal\":\"verbal-affirmation\"}"));
    assertThat(turn("--agent", "script:script.jsonl").out())
        .as("the rules have to do")
        .isEqualTo("[PM] Turn captured: 1 decision (direct).\n");
    assertThat(log()).contains("Read by rules; the agent failed");
  }

  @Test
  void anAgentThatFallsSilentLosesNoTurn() throws IOException {
    says("user", CHOICE);
    says("assistant", "Done.");
    script("{\"role\":\"harvester\",\"outage\":\"misconfigured\",\"message\":\"no\"}");
    assertThat(turn("--agent", "script:script.jsonl").out()).contains("1 decision (direct)");
    assertThat(turn("--agent", "nobody").exit()).isEqualTo(Exit.FAILED);
  }
}
