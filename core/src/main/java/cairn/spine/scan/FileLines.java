package cairn.spine.scan;

import cairn.spine.Position;
import cairn.spine.line.LineReader;
import cairn.spine.line.Lines;
import cairn.spine.line.Partitions;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The lines of a log in files.
record FileLines(Partitions partitions) implements LogLines {
  @Override
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

  @Override
  public Position head() {
    return Tail.find(partitions).head();
  }

  @Override
  public long highest() throws IOException {
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

  @Override
  public Set<String> joined() throws IOException {
    return new JoinedLines(partitions).hashes();
  }

  @Override
  public InputStream open(String partition) throws IOException {
    Path file = partitions.path(partition);
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        ? Files.newInputStream(file)
        : InputStream.nullInputStream();
  }

  @Override
  public String shown(String partition) {
    return partitions.shown(partition);
  }
}
