package cairn.spine;

import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Writes lines as release 0.1.0 did: no checksum, no mark at the end of a batch.
public final class FormatOne {
  private FormatOne() {}

  /// Appends batches of these sizes to an empty partition; returns all of its bytes.
  public static byte[] write(Path partition, String time, int... batches) throws IOException {
    Files.createDirectories(partition.getParent());
    String prev = Position.START.hash();
    int seq = 0;
    var text = new StringBuilder();
    for (int size : batches)
      for (int i = 0; i < size; i++) {
        seq++;
        String line =
            "{\"seq\":"
                + seq
                + ",\"id\":\"old-"
                + seq
                + "\",\"ts\":\""
                + time
                + "\",\"type\":\"a.b\",\"v\":1,\"source\":{\"kind\":\"cli\",\"name\":\"\"},"
                + "\"session\":\"\",\"actor\":{\"role\":\"\",\"agent\":\"\"},\"data\":{\"n\":"
                + seq
                + "}"
                + (i < size - 1 ? ",\"more\":true" : "")
                + ",\"prev\":\""
                + prev
                + "\"}";
        prev = Sha256.of(line);
        text.append(line).append('\n');
      }
    Files.writeString(
        partition, text, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    return Files.readAllBytes(partition);
  }
}
