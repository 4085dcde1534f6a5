package cairn.spine;

import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The lines of a log as they stand on disk, for whoever proves that they are the ones that once
/// stood there. Reads only.
public final class LogLines {
  private final Partitions partitions;

  private LogLines(Partitions partitions) {
    this.partitions = partitions;
  }

  public static LogLines in(Path project) {
    return new LogLines(new Partitions(project.resolve(".cairn").resolve("spine")));
  }

  static LogLines of(Partitions partitions) {
    return new LogLines(partitions);
  }

  /// One event where it stands.
  ///
  /// @param file as a user would type it
  /// @param line 1-based
  public record Place(long seq, String hash, String file, int line) {}

  /// Those of the wanted events that the log has. Of two lines with one number the first counts.
  public Map<Long, Place> at(Set<Long> wanted) throws IOException {
    var found = new TreeMap<Long, Place>();
    if (wanted.isEmpty()) return found;
    for (String name : partitions.names()) {
      int number = 0;
      try (var lines = new LineReader(partitions.path(name), 0, Long.MAX_VALUE)) {
        while (lines.next()) {
          number++;
          if (lines.tooLong() || !lines.terminated()) continue;
          long seq = Lines.seq(lines.bytes(), lines.start(), lines.end());
          if (!wanted.contains(seq)) continue;
          String hash = Sha256.of(lines.bytes(), lines.start(), lines.end() - lines.start());
          found.putIfAbsent(seq, new Place(seq, hash, partitions.shown(name), number));
        }
      }
    }
    return found;
  }

  /// Where the log ends: the last event that finishes a batch.
  public Position head() {
    return Tail.find(partitions).head();
  }

  /// The highest number that can be read in the log. Behind its last whole batch stand the lines of
  /// one of which another line is damaged.
  long highest() throws IOException {
    Position head = head();
    long highest = head.seq();
    for (String name : partitions.names()) {
      int order = name.compareTo(head.partition());
      if (order < 0) continue;
      long from = order == 0 ? head.offset() : 0;
      try (var lines = new LineReader(partitions.path(name), from, Long.MAX_VALUE)) {
        while (lines.next())
          if (!lines.tooLong() && lines.terminated())
            highest = Math.max(highest, Lines.seq(lines.bytes(), lines.start(), lines.end()));
      }
    }
    return highest;
  }

  /// The hashes of lines that stand in `joined/`.
  Set<String> joined() throws IOException {
    return new JoinedLines(partitions).hashes();
  }

  Partitions partitions() {
    return partitions;
  }
}
