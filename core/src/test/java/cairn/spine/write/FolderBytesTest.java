package cairn.spine.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.finding.Finding;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FolderBytesTest {
  private static final byte[] TEXT = "some bytes".getBytes(StandardCharsets.UTF_8);

  @TempDir Path project;
  private FolderBytes stored;

  @BeforeEach
  void open() {
    stored = FolderBytes.in(project);
  }

  @Test
  void whatIsPutIsGotByItsHash() {
    String hash = stored.put(TEXT);
    assertThat(hash).isEqualTo(Sha256.of(TEXT));
    assertThat(stored.put(TEXT)).isEqualTo(hash);
    assertThat(stored.get(hash)).contains(TEXT);
    assertThat(stored.put(new byte[0])).isEqualTo(Sha256.of(""));
    assertThat(stored.get(Sha256.of("other"))).isEmpty();
    assertThat(stored.verify()).isEmpty();
  }

  @Test
  void nothingButTheContentIsLeftBehind() throws Exception {
    String hash = stored.put(TEXT);
    stored.put(TEXT);
    try (var files = Files.walk(project.resolve(".cairn/bytes"))) {
      assertThat(files.filter(Files::isRegularFile)).containsExactly(stored.path(hash));
    }
  }

  @Test
  void changedBytesAreRefusedAndNamed() throws Exception {
    String hash = stored.put(TEXT);
    Files.writeString(stored.path(hash), "other bytes");
    assertThatThrownBy(() -> stored.get(hash))
        .isInstanceOf(SpineException.class)
        .hasMessageContaining(hash);
    assertThat(stored.verify())
        .singleElement()
        .extracting(Finding::code)
        .isEqualTo(SpineCode.BYTES_CHANGED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../../etc/passwd", "sha256:../../x", "sha256:ABC", "md5:00"})
  void aNameThatIsNoHashIsRefused(String name) {
    assertThatThrownBy(() -> stored.get(name)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void manyThreadsMayPutTheSame() throws Exception {
    var threads = new ArrayList<Thread>();
    for (int i = 0; i < 16; i++) threads.add(Thread.ofVirtual().start(() -> stored.put(TEXT)));
    for (Thread thread : threads) thread.join();
    assertThat(stored.get(Sha256.of(TEXT))).contains(TEXT);
  }
}
