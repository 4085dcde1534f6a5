package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SpineIngestTest {
  @TempDir Path folder;

  @Test
  void takesATranscriptOnceAndThenOnlyWhatIsNew() throws Exception {
    Path file = folder.resolve("s.jsonl");
    Files.writeString(file, claude("u1", "Use tabs") + claude("u2", "Thanks"));
    assertThat(ingest(file).path("added").asInt()).isEqualTo(2);
    JsonNode again = ingest(file);
    assertThat(again.path("added").asInt()).isZero();
    assertThat(again.path("lines").asInt()).isZero();
    Files.writeString(file, claude("u3", "And spaces?"), StandardOpenOption.APPEND);
    JsonNode more = ingest(file);
    assertThat(more.path("added").asInt()).isOne();
    assertThat(more.path("lines").asInt()).isOne();
    assertThat(more.path("log").asInt()).isEqualTo(3);
  }

  @Test
  void aTornLastLineWaitsForItsEnd() throws Exception {
    Path file = folder.resolve("s.jsonl");
    String whole = claude("u2", "Thanks");
    Files.writeString(file, claude("u1", "Use tabs") + whole.substring(0, 30));
    assertThat(ingest(file).path("added").asInt()).isOne();
    Files.writeString(file, whole.substring(30), StandardOpenOption.APPEND);
    JsonNode more = ingest(file);
    assertThat(more.path("added").asInt()).isOne();
    assertThat(more.path("broken").asInt()).isZero();
  }

  @Test
  void lostMarksAndCopiedFilesAddNothing() throws Exception {
    Path file = folder.resolve("s.jsonl");
    Files.writeString(file, claude("u1", "Use tabs"));
    ingest(file);
    Path copy = folder.resolve("resumed.jsonl");
    Files.copy(file, copy);
    JsonNode again = ingest(copy);
    assertThat(again.path("added").asInt()).isZero();
    assertThat(again.path("known").asInt()).isOne();
  }

  @Test
  void aFileThatWasReplacedIsReadAnew() throws Exception {
    Path file = folder.resolve("s.jsonl");
    Files.writeString(file, claude("u1", "Use tabs"));
    ingest(file);
    Files.writeString(file, claude("u7", "Another talk altogether") + claude("u8", "Go on"));
    assertThat(ingest(file).path("added").asInt()).isEqualTo(2);
  }

  @Test
  void aFolderNamesWhatItCouldNotRead() throws Exception {
    Path talks = Files.createDirectories(folder.resolve("talks/deep"));
    Files.writeString(talks.resolve("a.jsonl"), claude("u1", "Use tabs") + "{\"broken\n\u0000\n");
    Files.writeString(talks.resolve("b.json"), "{ not json at all");
    Files.writeString(talks.resolve("c.json"), "[{\"role\":\"user\",\"content\":\"Hi there\"}]");
    Transcript said = Transcript.run(folder, "spine", "ingest", "talks", "--json");
    JsonNode json = Json.parse(said.out());
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(json.path("added").asInt()).isEqualTo(2);
    assertThat(json.path("broken").asInt()).isEqualTo(2);
    assertThat(json.path("unread").propertyNames()).containsExactly("deep/b.json");
  }

  @Test
  void everyFileOfAFolderIsReadOrRefusedByName() throws Exception {
    Path talks = Files.createDirectories(folder.resolve("talks"));
    Files.writeString(
        talks.resolve("chat.md"),
        """
        ## User

        Always run the linter.

        ## Assistant

        I will.
        """);
    Files.writeString(talks.resolve("notes.md"), "# Notes\nuser: root\n");
    Files.write(talks.resolve("state.vscdb"), new byte[] {0, 1, 2});
    Files.writeString(talks.resolve("db.txt"), "SQLite format 3\0");
    Transcript said = Transcript.run(folder, "spine", "ingest", "talks", "--json");
    JsonNode json = Json.parse(said.out());
    assertThat(json.path("added").asInt()).isEqualTo(2);
    assertThat(json.path("refused").propertyNames()).containsExactly("notes.md", "state.vscdb");
    assertThat(json.path("unread").path("db.txt").asString("")).contains("database");
    JsonNode again = ingest(talks);
    assertThat(again.path("added").asInt()).isZero();
  }

  @Test
  void aTextThatGrowsAddsOnlyWhatIsNew() throws Exception {
    Path file = folder.resolve("talk.txt");
    Files.writeString(file, "User: Use tabs.\nAssistant: Fine.\n");
    assertThat(ingest(file).path("added").asInt()).isEqualTo(2);
    Files.writeString(file, Files.readString(file) + "User: And now commit.\n");
    assertThat(ingest(file).path("added").asInt()).isOne();
    assertThat(ingest(file).path("added").asInt()).isZero();
  }

  @Test
  void aMissingFileIsSaidInWords() {
    Transcript said = Transcript.run(folder, "spine", "ingest", "nowhere.jsonl");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("nowhere.jsonl").doesNotContain("bug");
  }

  private JsonNode ingest(Path file) {
    return Json.parse(
        Transcript.run(folder, "spine", "ingest", file.getFileName().toString(), "--json").out());
  }

  private static String claude(String id, String words) {
    return "{\"type\":\"user\",\"uuid\":\""
        + id
        + "\",\"sessionId\":\"s\",\"timestamp\":\"2026-03-01T10:00:00Z\","
        + "\"message\":{\"role\":\"user\",\"content\":\""
        + words
        + "\"}}\n";
  }
}
