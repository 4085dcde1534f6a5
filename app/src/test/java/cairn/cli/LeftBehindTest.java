package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Programs that a killed run left behind are ended by whatever command comes next, also by the one
/// that takes its own short way: a turn of a coding agent may be the only thing that still runs.
@EnabledOnOs(OS.LINUX)
class LeftBehindTest {
  private static final String TURN =
      """
      {"user": "We looked.", "events": [{"kind": "question", "description": "Why?"}]}
      """;

  /// No process has this number.
  private static final String NOTE =
      """
      {"mark": "m1", "name": "sleep", "pid": 0, "started": 0, "owner": 99999999, "ownerStarted": 1}
      """;

  @TempDir Path folder;

  @Test
  void aTurnEndsThem() throws Exception {
    Path notes = Files.createDirectories(folder.resolve(".cairn/run"));
    var sleep = new ProcessBuilder("sleep", "300");
    sleep.environment().put("CAIRN_CHILD", "m1");
    Process program = sleep.start();
    try {
      Path note = Files.writeString(notes.resolve("m1.child.json"), NOTE);
      Transcript said =
          Transcript.run(folder, TURN, InstantSource.system(), "record", "turn", "--key", "k");
      assertThat(said.exit()).as(said.err()).isZero();
      assertThat(program.waitFor(1, TimeUnit.MINUTES)).as(said.err()).isTrue();
      assertThat(said.err()).contains("ended a program that a killed run had left behind");
      assertThat(note).doesNotExist();
    } finally {
      program.destroyForcibly();
    }
  }
}
