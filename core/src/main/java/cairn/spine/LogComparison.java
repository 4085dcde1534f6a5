package cairn.spine;

import cairn.text.Sha256;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether everything that another copy of the log holds still stands in the log, byte for byte.
/// The log may go on after it. What the copy has of a batch that never ended is no part of it.
public final class LogComparison {
  private static final int BLOCK = 64 * 1024;

  private final Partitions partitions;
  private @Nullable Set<String> joined;
  private long lines;
  private long lastSeq;

  public LogComparison(LogLines log) {
    this.partitions = log.partitions();
  }

  /// The last event of the copy that was found unchanged.
  public long provenTo() {
    return lastSeq;
  }

  /// How many lines were compared.
  public long lines() {
    return lines;
  }

  public Optional<LogDifference> firstDifference(LogCopy copy) throws IOException {
    for (Map.Entry<String, LogCopy.Content> each : copy.partitions().entrySet()) {
      Optional<LogDifference> difference = partition(each.getKey(), each.getValue());
      if (difference.isPresent()) return difference;
    }
    return Optional.empty();
  }

  private Optional<LogDifference> partition(String name, LogCopy.Content content)
      throws IOException {
    Path file = partitions.path(name);
    boolean there = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    try (var was = new BufferedInputStream(content.open(), BLOCK);
        var is =
            there
                ? new BufferedInputStream(Files.newInputStream(file), BLOCK)
                : InputStream.nullInputStream()) {
      return compare(partitions.shown(name), was, is);
    }
  }

  private Optional<LogDifference> compare(String shown, InputStream was, InputStream is)
      throws IOException {
    byte[] last = {};
    byte[] now = line(is);
    for (int number = 1; ; number++) {
      byte[] before = line(was);
      if (before == null) break;
      if (!Arrays.equals(before, now)) {
        if (wasJoined(before)) continue;
        boolean batchEnded = number == 1 || !Lines.more(last);
        if (!acknowledged(before, was)) break;
        if (batchEnded) lastSeq = Math.max(lastSeq, seq(last));
        return Optional.of(
            new LogDifference(
                seq(before),
                shown,
                number,
                Lines.described(before),
                now == null ? "not there: the file ends before it" : Lines.described(now)));
      }
      lines++;
      last = before;
      now = line(is);
    }
    lastSeq = Math.max(lastSeq, seq(last));
    return Optional.empty();
  }

  /// True if the line belongs to a history that was joined to this one, where it stands as it was;
  /// or is a mark that git left between the two.
  private boolean wasJoined(byte[] line) throws IOException {
    if (joined == null) joined = new JoinedLines(partitions).hashes();
    return joined.contains(Sha256.of(line))
        || !joined.isEmpty() && ForkedLog.isMark(line, 0, line.length);
  }

  /// True if the copy has the end of the batch that this line belongs to.
  private static boolean acknowledged(byte[] line, InputStream rest) throws IOException {
    for (byte[] at = line; at != null; at = line(rest)) if (!Lines.more(at)) return true;
    return false;
  }

  private static long seq(byte[] line) {
    return line.length == 0 ? 0 : Lines.seq(line, 0, line.length);
  }

  /// The next line without its newline; null at the end, and for a line that has no newline yet.
  private static byte @Nullable [] line(InputStream in) throws IOException {
    var line = new ByteArrayOutputStream(1024);
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b == '\n') return line.toByteArray();
      if (line.size() > Spine.MAX_EVENT_BYTES)
        throw new IOException("a line of the copy is longer than an event may be");
      line.write(b);
    }
    return null;
  }
}
