package cairn.spine;

import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The last whole batch somebody saw: where it ends and when it was logged. What stands after it is
/// either new or torn; [#advanced] finds out.
///
/// @param lastLine the length of the line before the head, its newline excluded
record Tail(Position head, Instant ts, int lastLine) {
  static final Tail NONE = new Tail(Position.START, Instant.EPOCH, 0);

  /// Looks from the end backwards for the last event that finishes a batch.
  static Tail find(Partitions partitions) {
    List<String> names = partitions.names();
    for (String name : names.reversed()) {
      Tail last = lastIn(partitions, name, Long.MAX_VALUE);
      if (last != null) return last;
    }
    return NONE;
  }

  /// This tail, or where the log ends now if something was appended.
  Tail advanced(Partitions partitions) {
    List<String> names = partitions.names(head.partition());
    // From the end again, not onwards from here: that costs one batch, however much is new.
    return nothingNew(partitions, names) ? this : find(partitions);
  }

  private boolean nothingNew(Partitions partitions, List<String> names) {
    if (names.isEmpty()) return head.equals(Position.START);
    return names.size() == 1
        && names.getFirst().equals(head.partition())
        && partitions.size(head.partition()) == head.offset();
  }

  /// True if the log still has, unchanged, the line this tail ends with.
  boolean holds(Partitions partitions) {
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

  /// The tail that ends exactly at `position`, or null if the log has no such place.
  static @Nullable Tail at(Partitions partitions, Position position) {
    if (position.equals(Position.START)) return NONE;
    if (!Partitions.isName(position.partition())) return null;
    if (partitions.size(position.partition()) < position.offset()) return null;
    Tail tail = lastIn(partitions, position.partition(), position.offset());
    return tail != null && tail.head.equals(position) ? tail : null;
  }

  private static @Nullable Tail lastIn(Partitions partitions, String name, long before) {
    Path path = partitions.path(name);
    if (!Files.exists(path)) return null;
    var envelope = new Envelope();
    try (var lines = new BackwardLines(path, before)) {
      while (lines.previous()) {
        if (lines.tooLong()) continue;
        byte[] line = lines.bytes();
        Tail tail = ending(name, lines.nextOffset(), line, 0, line.length, envelope);
        if (tail != null) return tail;
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The tail after this line if it is the last event of a batch, else null.
  private static @Nullable Tail ending(
      String name, long nextOffset, byte[] bytes, int from, int to, Envelope envelope) {
    long seq;
    Instant ts;
    if (envelope.read(bytes, from, to)) {
      if (envelope.more()) return null;
      seq = envelope.seq();
      ts = envelope.ts();
    } else {
      ForeignLine line = ForeignLine.read(bytes, from, to);
      if (line == null || line.more()) return null;
      seq = line.seq();
      ts = line.ts();
    }
    if (ts == null) return null;
    String hash = Sha256.of(bytes, from, to - from);
    return new Tail(new Position(seq, name, nextOffset, hash), ts, to - from);
  }
}
