package cairn.spine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

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

  /// Whether a file of this name is a partition.
  public static boolean isPartition(String name) {
    return Partitions.isName(name);
  }
}
