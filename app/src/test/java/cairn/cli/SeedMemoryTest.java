package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the protocol of memory asks for beside lines and evidence.
class SeedMemoryTest {
  @TempDir Path folder;
  private int number;

  @BeforeEach
  void board() throws Exception {
    Transcript.run(folder, "init");
    Files.createDirectories(folder.resolve("memory/inbox"));
    Files.writeString(
        folder.resolve("memory/CLAUDE.md"), "Use pnpm, never npm.\nAlways sign the release.\n");
    weave();
  }

  @Test
  void theThirdErrorOfOneKindIsAPattern() throws Exception {
    failed("Error: cannot open '/tmp/a1.txt' after 3 tries");
    failed("Error: cannot open '/tmp/b22.txt' after 40 tries");
    weave();
    assertThat(patterns()).isEmpty();
    failed("Error: cannot open '/srv/c.txt' after 7 tries");
    weave();
    assertThat(patterns()).hasSize(1);
    assertThat(patterns()[0])
        .content()
        .contains("met 3 times")
        .contains("cannot open")
        .contains("claude-code:e1")
        .doesNotContain("/srv/c.txt");
  }

  @Test
  void nothingNewIsSaidInTheProtocolsWords() throws Exception {
    said("The weather is fine in the mountains today");
    assertThat(weave()).contains("NO_NEW_GRADIENT: no external evidence changed memory.");
  }

  @Test
  void coverageNotesLinesThatWaitAndProseDecidesOverItsMarker() throws Exception {
    said("The weather is fine in the mountains today");
    weave();
    Files.writeString(
        folder.resolve("memory/inbox/a.pending"),
        "[memory:claude-compress] effectiveness coverage of all lines, please");
    weave();
    assertThat(folder.resolve("memory/inbox/a.pending")).doesNotExist();
    assertThat(Transcript.run(folder, "memory", "why", "L2").out()).contains("the line waits");
  }

  @Test
  void theLedgerHasTimes() throws Exception {
    did("npm install x");
    did("pnpm install x");
    weave();
    assertThat(Files.readString(folder.resolve("memory/effectiveness/CLAUDE-md-effectiveness.md")))
        .contains("- first: 2026-03-01T10:00:01Z")
        .contains("- latest strengthening: 2026-03-01T10:00:02Z")
        .contains("- latest weakening: 2026-03-01T10:00:01Z")
        .contains("- authority: written; broken 1 of 2");
  }

  private Path[] patterns() throws Exception {
    Path topics = folder.resolve("memory/topics");
    if (!Files.isDirectory(topics)) return new Path[0];
    try (Stream<Path> files = Files.list(topics)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("pattern-"))
          .toArray(Path[]::new);
    }
  }

  private String weave() {
    Transcript said = Transcript.run(folder, "memory", "weave", "--once");
    return said.out() + said.err();
  }

  private void said(String text) throws Exception {
    line("\"type\":\"user\"", "u", "{\"role\":\"user\",\"content\":\"" + text + "\"}");
  }

  private void did(String command) throws Exception {
    line(
        "\"type\":\"assistant\"",
        "a",
        """
        {"role":"assistant","content":[{"type":"tool_use","id":"t","name":"Bash","input":{"command":"%s"}}]}\
        """
            .formatted(command));
  }

  private void failed(String text) throws Exception {
    line(
        "\"type\":\"user\"",
        "e",
        """
        {"role":"user","content":[{"type":"tool_result","tool_use_id":"t","is_error":true,"content":"%s"}]}\
        """
            .formatted(text));
  }

  private void line(String type, String id, String message) throws Exception {
    number++;
    String json =
        "{%s,\"uuid\":\"%s%d\",\"sessionId\":\"s\",\"timestamp\":\"2026-03-01T10:00:%02dZ\",\"message\":%s}\n"
            .formatted(type, id, number, number, message);
    Path file = folder.resolve("s.jsonl");
    Files.writeString(file, (Files.exists(file) ? Files.readString(file) : "") + json);
    Transcript.run(folder, "spine", "ingest", "s.jsonl");
  }
}
