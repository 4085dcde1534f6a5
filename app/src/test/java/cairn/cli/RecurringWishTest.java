package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A wish that comes back in other words, in another session.
class RecurringWishTest {
  @TempDir Path folder;

  private static String said(String session, String words) {
    return """
    {"type":"user","uuid":"u-%1$s","sessionId":"%1$s","timestamp":"2026-03-01T10:00:00Z","message":{"role":"user","content":"%2$s"}}
    """
        .formatted(session, words);
  }

  @Test
  void otherWordsForTheSameWishMakeALineAndTheOppositeDoesNot() throws Exception {
    Transcript.run(folder, "init");
    Files.writeString(
        folder.resolve("sessions.jsonl"),
        said("a", "I prefer short functions over long ones.")
            + said("b", "I prefer functions that are short.")
            + said("c", "I prefer long functions over short ones.")
            + said("d", "I prefer dark colours for the diagrams."));
    Transcript.run(folder, "spine", "ingest", "sessions.jsonl");
    Transcript.run(folder, "memory", "weave", "--once");
    assertThat(Transcript.run(folder, "memory", "board").out())
        .contains("short functions over long ones")
        .contains("inferred")
        .doesNotContain("long functions over")
        .doesNotContain("dark colours");
    assertThat(Transcript.run(folder, "memory", "proposed").out())
        .contains("long functions over short ones")
        .contains("dark colours")
        .doesNotContain("functions that are short");
  }
}
