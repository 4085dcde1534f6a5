package cairn.spine.scan;

import cairn.spine.Position;
import cairn.spine.line.Checksum;
import cairn.spine.line.Partitions;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// `head`: the last place that was acknowledged, in a file beside the partitions. A log that ends
/// before it has lost acknowledged events, whatever its last bytes look like.
///
/// It is written after the log is on the device and before the append returns, and not synced: a
/// killed process cannot lose it, a power cut may leave an older one. So it may say too little and
/// never too much. Without it the log is read as well, only with less proof.
public final class HeadFile implements AutoCloseable {
  public static final String NAME = "head";

  /// Overwritten in place with one length, so that it needs no space on a full disk.
  private static final int BYTES = 256;

  /// A reader that meets a half-written one looks again.
  private static final int LOOKS = 3;

  private final Path path;
  private @Nullable RandomAccessFile file;

  public HeadFile(Path folder) {
    this.path = folder.resolve(NAME);
  }

  /// Null if there is none that can be believed.
  public @Nullable Position read() throws IOException {
    for (int look = 0; look < LOOKS; look++) {
      if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) return null;
      byte[] bytes = new byte[BYTES];
      int length;
      try (var open = new RandomAccessFile(path.toFile(), "r")) {
        length = Math.max(0, open.read(bytes));
      }
      while (length > 0 && bytes[length - 1] <= ' ') length--;
      if (Checksum.of(bytes, 0, length) == Checksum.State.RIGHT) return parsed(bytes, length);
    }
    return null;
  }

  private static @Nullable Position parsed(byte[] bytes, int length) {
    try {
      Position said =
          Json.read(new String(bytes, 0, length, StandardCharsets.UTF_8), Position.class);
      return Partitions.isName(said.partition()) ? said : null;
    } catch (Malformed e) {
      return null;
    }
  }

  /// Only under the writer's lock. The log itself is safe by now, so a failure costs proof, not
  /// data.
  public void write(Position head) {
    try {
      RandomAccessFile open = file;
      if (open == null) {
        if (Files.isSymbolicLink(path)) return;
        file = open = new RandomAccessFile(path.toFile(), "rw");
      }
      open.seek(0);
      open.write(text(head));
    } catch (IOException e) {
      close();
    }
  }

  private static byte[] text(Position head) {
    String open =
        "{\"seq\":"
            + head.seq()
            + ",\"partition\":\""
            + head.partition()
            + "\",\"offset\":"
            + head.offset()
            + ",\"hash\":\""
            + head.hash()
            + '"';
    byte[] bytes = open.getBytes(StandardCharsets.US_ASCII);
    byte[] padded = Arrays.copyOf(bytes, BYTES);
    byte[] sum = Checksum.field(bytes, 0, bytes.length);
    System.arraycopy(sum, 0, padded, bytes.length, sum.length);
    Arrays.fill(padded, bytes.length + sum.length, BYTES - 1, (byte) ' ');
    padded[BYTES - 1] = '\n';
    return padded;
  }

  @Override
  public void close() {
    RandomAccessFile open = file;
    file = null;
    try {
      if (open != null) open.close();
    } catch (IOException e) {
      return; // nothing was waiting to be written
    }
  }
}
