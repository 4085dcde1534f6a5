package cairn.spine.scan;

import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.line.BackwardLines;
import cairn.spine.line.Fences;
import cairn.spine.line.LineFault;
import cairn.spine.line.LineReader;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The last whole batch somebody saw: where it ends and when it was logged. What stands after it is
/// new, torn or rotten; [End] finds out.
///
/// @param lastLine the length of the line before the head, its newline excluded
public record Tail(Position head, Instant ts, int lastLine) {
  public static final Tail NONE = new Tail(Position.START, Instant.EPOCH, 0);

  /// How many lines of the last batch are looked at before an append.
  private static final int MAX_LOOK_BACK = 64;

  /// Looks from the end backwards for the last event that finishes a batch.
  public static Tail find(Partitions partitions) {
    List<String> names = partitions.names();
    for (String name : names.reversed()) {
      Tail last = lastIn(partitions, name);
      if (last != null) return last;
    }
    return NONE;
  }

  /// True if the log still has, unchanged, the line this tail ends with.
  public boolean holds(Partitions partitions) {
    if (head.equals(Position.START)) return true;
    long from = head.offset() - 1 - lastLine;
    if (from < 0 || partitions.size(head.partition()) < head.offset()) return false;
    try {
      byte[] line = LineReader.read(partitions.path(head.partition()), from, lastLine);
      return Sha256.of(line).equals(head.hash());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// True if the line that ends at this place is the one it was.
  public static boolean holds(Partitions partitions, Position position) {
    if (position.equals(Position.START)) return true;
    if (!Partitions.isName(position.partition())) return false;
    if (partitions.size(position.partition()) < position.offset()) return false;
    var matcher = new Matcher(Query.ALL);
    try (var lines = new BackwardLines(partitions.path(position.partition()), position.offset())) {
      if (!lines.previous() || lines.nextOffset() != position.offset() || lines.tooLong())
        return false;
      byte[] line = lines.bytes();
      return Sha256.of(line).equals(position.hash())
          && matcher.parse(line, 0, line.length)
          && matcher.seq() == position.seq();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The tail after a line that was parsed as an event; null if its time is no time.
  static @Nullable Tail after(String name, LineReader line, Matcher event) {
    Instant ts = event.ts();
    if (ts == null) return null;
    int length = line.end() - line.start();
    String hash = Sha256.of(line.bytes(), line.start(), length);
    return new Tail(new Position(event.seq(), name, line.nextOffset(), hash), ts, length);
  }

  /// Puts up a fence if the last batch lacks one of the lines its mark counts. A long batch is
  /// looked at only so far; whoever reads it sees the rest.
  static void checkLastBatch(Partitions partitions, Tail tail, Fences fences) throws IOException {
    if (tail.head.seq() == 0) return;
    String name = tail.head.partition();
    var matcher = new Matcher(Query.ALL);
    try (var lines = new BackwardLines(partitions.path(name), tail.head.offset())) {
      long expected = tail.head.seq();
      int left = 1;
      boolean first = true;
      while (left > 0 && lines.previous()) {
        byte[] line = lines.tooLong() ? new byte[0] : lines.bytes();
        boolean event = matcher.parse(line, 0, line.length);
        if (first) left = Math.min(event ? matcher.commit() : 1, MAX_LOOK_BACK);
        first = false;
        if (!event || matcher.seq() != expected)
          fences.add(
              new Fence(
                  expected,
                  expected,
                  partitions.shown(name),
                  partitions.lineAt(name, lines.offset()),
                  event ? "another event stands here" : reason(line)));
        expected--;
        left--;
      }
    }
  }

  private static String reason(byte[] line) {
    return "the line is damaged: " + LineFault.of(line, 0, line.length);
  }

  private static @Nullable Tail lastIn(Partitions partitions, String name) {
    Path path = partitions.path(name);
    if (!Files.exists(path)) return null;
    var matcher = new Matcher(Query.ALL);
    try (var lines = new BackwardLines(path, Long.MAX_VALUE)) {
      while (lines.previous()) {
        if (lines.tooLong()) continue;
        byte[] line = lines.bytes();
        if (!matcher.parse(line, 0, line.length) || matcher.more()) continue;
        Instant ts = matcher.ts();
        if (ts != null)
          return new Tail(
              new Position(matcher.seq(), name, lines.nextOffset(), Sha256.of(line)),
              ts,
              line.length);
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
