package cairn.spine.file;

import cairn.spine.line.Lines;
import cairn.spine.scan.LogLines;
import cairn.text.Sha256;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether everything that another copy of the log holds still stands in the log, byte for byte.
/// The log may go on after it. What the copy has of a batch that never ended is no part of it.
public final class LogComparison {
  private static final int BLOCK = 64 * 1024;

  private final LogLines log;
  private @Nullable Set<String> joined;
  private long lines;
  private long lastSeq;

  public LogComparison(LogLines log) {
    this.log = log;
  }

  /// The last event of the copy that was found unchanged.
  public long provenTo() {
    return lastSeq;
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
    try (var was = new BufferedInputStream(content.open(), BLOCK);
        var is = new BufferedInputStream(log.open(name), BLOCK)) {
      return compare(log.shown(name), was, is);
    }
  }

  private Optional<LogDifference> compare(String shown, InputStream was, InputStream is)
      throws IOException {
    byte[] last = {};
    byte[] now = LogCopy.line(is);
    for (int number = 1; ; number++) {
      byte[] before = LogCopy.line(was);
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
      now = LogCopy.line(is);
    }
    lastSeq = Math.max(lastSeq, seq(last));
    return Optional.empty();
  }

  /// True if the line belongs to a history that was joined to this one, where it stands as it was;
  /// or is a mark that git left between the two.
  private boolean wasJoined(byte[] line) throws IOException {
    if (joined == null) joined = log.joined();
    return joined.contains(Sha256.of(line))
        || !joined.isEmpty() && ForkedLog.isMark(line, 0, line.length);
  }

  /// True if the copy has the end of the batch that this line belongs to.
  private static boolean acknowledged(byte[] line, InputStream rest) throws IOException {
    for (byte[] at = line; at != null; at = LogCopy.line(rest)) if (!Lines.more(at)) return true;
    return false;
  }

  private static long seq(byte[] line) {
    return line.length == 0 ? 0 : Lines.seq(line, 0, line.length);
  }
}
