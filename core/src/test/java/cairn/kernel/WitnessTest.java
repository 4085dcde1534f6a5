package cairn.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The rendered files saw the log: who cut it or wrote another line into it is not helped by the
/// next writer.
class WitnessTest {
  @TempDir Path folder;

  private Path day() throws IOException {
    try (var files = Files.newDirectoryStream(folder.resolve(".cairn/spine"), "*.jsonl")) {
      return files.iterator().next();
    }
  }

  /// As a forger does who knows the format: the checksum fits, and `head` says nothing.
  private void forge(List<String> lines) throws IOException {
    Files.writeString(day(), String.join("\n", lines) + "\n");
    Files.delete(folder.resolve(".cairn/spine/head"));
  }

  private static String summed(String line) {
    int sum = line.lastIndexOf(",\"sum\":\"");
    var crc = new CRC32C();
    crc.update(line.substring(0, sum).getBytes(StandardCharsets.UTF_8));
    return line.substring(0, sum) + String.format(",\"sum\":\"%08x\"}", crc.getValue());
  }

  private void twoErrands() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    try (Desk desk = new Desk(folder)) {
      desk.plan("tea");
    }
    try (Desk desk = new Desk(folder)) {
      desk.plan("milk");
    }
  }

  private SpineException refusal() {
    try (Desk desk = new Desk(folder)) {
      return catchThrowableOfType(SpineException.class, () -> desk.plan("bread"));
    }
  }

  private void forgeTheLastLine() throws IOException {
    var lines = new ArrayList<>(Files.readAllLines(day()));
    lines.add(summed(lines.removeLast().replace("milk", "salt")));
    forge(lines);
  }

  @Test
  void aForgedLastEventIsNotBuiltUpon() throws IOException {
    twoErrands();
    forgeTheLastLine();
    byte[] before = Files.readAllBytes(day());
    SpineException refused = refusal();
    assertThat(refused.code()).contains(SpineCode.NOT_AS_ANCHORED);
    assertThat(refused).hasMessageContaining(".cairn/views/render-").hasMessageContaining("event ");
    assertThat(refused.hint()).contains("cairn spine verify --against", "--accept-loss");
    assertThat(Files.readAllBytes(day())).isEqualTo(before);
    assertThat(refusal()).as("nor by the next").isNotNull();
    try (Desk desk = new Desk(folder)) {
      assertThat(desk.chapter.render()).as("nor does a render follow it").isNotEmpty();
    }
    assertThat(refusal()).as("so that the witness stays").isNotNull();
  }

  /// A bit that flipped in what the engine noted for itself accuses nobody, and stops nothing.
  @Test
  void aRottenWitnessIsNone() throws IOException {
    twoErrands();
    Path witness;
    try (var files = Files.newDirectoryStream(folder.resolve(".cairn/views"), "render-*.json")) {
      witness = files.iterator().next();
    }
    byte[] sound = Files.readAllBytes(witness);
    int hash = Files.readString(witness).indexOf("sha256:") + 10;
    for (int bit = 0; bit < 8; bit++) {
      byte[] rotten = sound.clone();
      rotten[hash] ^= (byte) (1 << bit);
      Files.write(witness, rotten);
      try (Desk desk = new Desk(folder)) {
        desk.plan("bread" + bit);
        assertThat(desk.chapter.compare().different()).as("bit " + bit).isEmpty();
        assertThat(desk.project.spine().verify(_ -> {})).isEmpty();
      }
      Files.write(witness, sound);
    }
  }

  @Test
  void aRemovedTailIsNotBuiltUpon() throws IOException {
    twoErrands();
    var lines = new ArrayList<>(Files.readAllLines(day()));
    lines.removeLast();
    forge(lines);
    SpineException refused = refusal();
    assertThat(refused.code()).contains(SpineCode.TAIL_LOST);
    assertThat(refused).hasMessageContaining("the log ends at event " + lines.size());
  }

  @Test
  void itGoesOnOnceAPersonAcceptedIt() throws IOException {
    twoErrands();
    forgeTheLastLine();
    try (var spine = FileSpine.open(folder, InstantSource.system())) {
      assertThat(spine.repair().acceptLoss(null, "Ada", "my own edit", Map.of()).accepted())
          .hasSize(1);
    }
    try (Desk desk = new Desk(folder)) {
      desk.plan("bread");
      assertThat(desk.chapter.state().errands().has("salt")).isTrue();
      assertThat(desk.chapter.compare().different()).isEmpty();
    }
    try (Desk desk = new Desk(folder)) {
      assertThat(desk.project.spine().fences()).isEmpty();
    }
  }

  @Test
  void aLogThatOnlyGrewIsNoDisagreement() throws IOException {
    twoErrands();
    try (Desk one = new Desk(folder);
        Desk two = new Desk(folder)) {
      one.plan("a");
      two.plan("b");
      one.plan("c");
      assertThat(two.project.spine().fences()).isEmpty();
    }
  }
}
