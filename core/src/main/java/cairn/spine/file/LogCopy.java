package cairn.spine.file;

import cairn.spine.Spine;
import cairn.spine.line.Partitions;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Another copy of a log, partition by partition: a clone, a backup, a commit.
///
/// @param partitions what opens each partition, by its name, in order
public record LogCopy(Map<String, Content> partitions) {
  /// Opens the bytes of a partition as they were.
  public interface Content {
    InputStream open() throws IOException;
  }

  public LogCopy {
    partitions = new TreeMap<>(partitions);
  }

  /// The log in a folder that is a project.
  public static LogCopy in(Path project) {
    var partitions = new Partitions(project.resolve(".cairn").resolve("spine"));
    var contents = new TreeMap<String, Content>();
    for (String name : partitions.names())
      contents.put(name, () -> Files.newInputStream(partitions.path(name)));
    return new LogCopy(contents);
  }

  /// Hands on each finished line of a partition, without its newline.
  public static void lines(InputStream partition, Consumer<byte[]> each) throws IOException {
    var in = new BufferedInputStream(partition);
    for (byte[] line = line(in); line != null; line = line(in)) each.accept(line);
  }

  /// The next line without its newline; null at the end, and for a line that has no newline yet.
  static byte @Nullable [] line(InputStream in) throws IOException {
    var line = new ByteArrayOutputStream(1024);
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == '\n') return line.toByteArray();
      if (line.size() > Spine.MAX_EVENT_BYTES)
        throw new IOException("a line of the copy is longer than an event may be");
      line.write(b);
    }
    return null;
  }

  /// Whether a file of this name is a partition.
  public static boolean isPartition(String name) {
    return Partitions.isName(name);
  }
}
