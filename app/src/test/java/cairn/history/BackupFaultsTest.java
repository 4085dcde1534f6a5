package cairn.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BackupFaultsTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  @TempDir Path folder;
  @TempDir Path elsewhere;

  /// A disk that is full after so many bytes.
  private record FullDisk(BackupStore store, long room) implements BackupStore {
    @Override
    public BackupList.Entry put(String path, InputStream content) throws IOException {
      return store.put(
          path,
          new InputStream() {
            private long left = room;

            @Override
            public int read() throws IOException {
              if (left-- <= 0) throw new IOException("No space left on device");
              return content.read();
            }
          });
    }

    @Override
    public void finish(BackupList list) throws IOException {
      store.finish(list);
    }

    @Override
    public long written() {
      return store.written();
    }

    @Override
    public void close() throws IOException {
      store.close();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 10, 200})
  void aFullDiskLeavesNoBackupAndNoLeftovers(long room) throws IOException {
    try (Project project = project()) {
      var backup = new Backup(project, "test", _ -> {});
      Path zip = elsewhere.resolve("backup.zip");
      assertThatThrownBy(
              () -> {
                try (var store = new FullDisk(new ZipBackup(zip), room)) {
                  store.finish(backup.fill(store, zip, NOON));
                }
              })
          .hasMessageContaining("No space left");
      assertThat(elsewhere).isEmptyDirectory();
      Path many = elsewhere.resolve("many");
      var again = new Backup(project, "test", _ -> {});
      assertThatThrownBy(
              () -> {
                try (var store = new FullDisk(new FolderBackup(many), room)) {
                  store.finish(again.fill(store, many, NOON));
                }
              })
          .hasMessageContaining("No space left");
      assertThat(FolderBackup.lists(many)).isEmpty();
      try (var left = Files.list(many)) {
        assertThat(left.filter(Files::isRegularFile)).isEmpty();
      }
    }
  }

  @Test
  void secretsOfTheConfigurationStayBehind() {
    var clean =
        ConfigWithoutSecrets.of(
            """
            agents:
              a:
                api_key: sk-123 # mine
                key_env: OPENAI_API_KEY
                max_tokens: 500
                headers: {Authorization: "Bearer sk-456", Accept: json}
              b: {token: $FROM_ENV, url: "https://me:sk-789@example.org/"}
              c:
                secret: |
                  sk-line-1
                  sk-line-2
                name: kept
            """);
    assertThat(clean.text())
        .doesNotContain("sk-")
        .contains("key_env: OPENAI_API_KEY", "max_tokens: 500", "$FROM_ENV", "name: kept", "json");
    assertThat(clean.left()).isEqualTo(4);
  }

  private Project project() {
    var clock = InstantSource.fixed(NOON);
    var spine = FileSpine.open(folder, clock);
    var note = Json.object().put("a", "b");
    spine.append(List.of(Draft.of("note.taken", Event.Origin.of("test"), note)));
    return new Project(folder, spine, clock, () -> 1L);
  }
}
