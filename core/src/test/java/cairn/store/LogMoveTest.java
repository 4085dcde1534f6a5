package cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.spine.Anchor;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.scan.AnchorCheck;
import cairn.spine.scan.LogLines;
import cairn.spine.write.FolderBytes;
import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogMoveTest {
  private final PostgresServer server = PostgresServer.shared();
  private final LogAddress.Postgres database = server.freshAddress();
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-11-15T12:00:00Z"));

  @TempDir Path project;

  @Test
  void thereAndBackEveryFileHasTheSameBytes() throws Exception {
    write(3, 7);
    var before = files();
    Anchor anchor = Anchor.of(LogLines.in(project).head(), "a letter");

    LogMove.Moved there = move().to(database);
    assertThat(there.events()).isEqualTo(21);
    assertThat(files()).isEmpty();
    assertThat(project.resolve(".cairn/kept/log-21")).isDirectoryContaining("glob:**.jsonl");
    try (Spine spine = Logs.open(project, now::get)) {
      assertThat(spine.count(Query.ALL)).isEqualTo(21);
      assertThat(spine.verify(_ -> {})).isEmpty();
      assertThat(new AnchorCheck(Logs.lines(project)).prove(List.of(anchor)).provenTo())
          .isEqualTo(21);
    }

    LogMove.Moved back = move().to(new LogAddress.Files());
    assertThat(back.hash()).isEqualTo(there.hash());
    assertThat(files()).isEqualTo(before);
    try (Spine spine = Logs.open(project, now::get)) {
      append(spine, "after");
      assertThat(spine.verify(_ -> {})).isEmpty();
    }
  }

  @Test
  void aLogGoesOnInTheDatabaseAndIsTakenBackWithAllOfIt() throws Exception {
    write(1, 3);
    move().to(database);
    try (Spine spine = Logs.open(project, now::get)) {
      append(spine, "there");
    }
    move().to(new LogAddress.Files());
    try (Spine spine = Logs.open(project, now::get)) {
      assertThat(spine.head().seq()).isEqualTo(4);
      assertThat(spine.last(Query.ALL, 1).getFirst().data().path("text").asString())
          .isEqualTo("there");
      assertThat(spine.verify(_ -> {})).isEmpty();
    }
    // And once more: what the database had is the beginning of it.
    move().to(database);
    try (Spine spine = Logs.open(project, now::get)) {
      append(spine, "again");
      assertThat(spine.head().seq()).isEqualTo(5);
    }
  }

  @Test
  void whatIsTooLargeForTheLogMovesWithIt() throws Exception {
    write(1, 1);
    byte[] reply = "a large reply".getBytes(StandardCharsets.UTF_8);
    String first = Logs.bytes(project).put(reply);
    move().to(database);
    assertThat(Logs.bytes(project)).isInstanceOf(PostgresBytes.class);
    assertThat(Logs.bytes(project).get(first)).contains(reply);
    String second = Logs.bytes(project).put(new byte[] {1, 2});
    move().to(new LogAddress.Files());
    assertThat(FolderBytes.in(project).hashes()).containsExactlyInAnyOrder(first, second);
  }

  @Test
  void whoeverHasTheOldPlaceOpenAppendsNothingMore() throws Exception {
    write(1, 2);
    try (Spine old = FileSpine.open(project, now::get)) {
      append(old, "before");
      move().to(database);
      assertThatThrownBy(() -> append(old, "too late"))
          .isInstanceOf(SpineException.class)
          .hasMessageContaining("moved to postgres://");
    }
    try (Spine old = Logs.open(project, now::get)) {
      move().to(new LogAddress.Files());
      assertThatThrownBy(() -> append(old, "too late"))
          .isInstanceOf(SpineException.class)
          .hasMessageContaining("moved to files");
    }
  }

  @Test
  void aMoveThatStoppedGoesOn() throws Exception {
    write(1, 5);
    var dying =
        new LogMove(
            project,
            now::get,
            _ -> {
              throw new IOException("no space left");
            });
    assertThatThrownBy(() -> dying.to(database)).isInstanceOf(IOException.class);
    move().to(database);
    assertThatThrownBy(() -> dying.to(new LogAddress.Files())).isInstanceOf(IOException.class);
    move().to(new LogAddress.Files());
    try (Spine spine = Logs.open(project, now::get)) {
      assertThat(spine.head().seq()).isEqualTo(5);
      append(spine, "on");
      assertThat(spine.verify(_ -> {})).isEmpty();
    }
  }

  @Test
  void anotherLogOfThatNameIsNotWrittenOver(@TempDir Path other) throws Exception {
    write(1, 2);
    move().to(database);
    try (Spine spine = FileSpine.open(other, now::get)) {
      append(spine, "one");
      append(spine, "two");
      append(spine, "three");
    }
    assertThatThrownBy(() -> new LogMove(other, now::get, _ -> {}).to(database))
        .isInstanceOf(SpineException.class)
        .hasMessageContaining("another log");
  }

  private LogMove move() {
    return new LogMove(
        project,
        now::get,
        address ->
            Files.writeString(
                project.resolve("cairn.yaml"),
                address instanceof LogAddress.Postgres p ? "log: " + p.shown() + "\n" : "x: 1\n"));
  }

  private void write(int days, int each) {
    try (Spine spine = FileSpine.open(project, now::get)) {
      for (int day = 0; day < days; day++) {
        for (int i = 0; i < each; i++) append(spine, "ä " + day + " " + i);
        now.updateAndGet(t -> t.plus(Duration.ofDays(1)));
      }
    }
  }

  private static void append(Spine spine, String text) {
    spine.append(List.of(Draft.of("a.b", Event.Origin.of("cli"), Json.object().put("text", text))));
  }

  /// The day files and the head, by name.
  private TreeMap<String, String> files() throws IOException {
    var files = new TreeMap<String, String>();
    try (Stream<Path> all = Files.list(project.resolve(".cairn/spine"))) {
      for (Path file : all.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".jsonl") || name.equals("head")) files.put(name, Files.readString(file));
      }
    }
    return files;
  }
}
