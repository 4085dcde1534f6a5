package cairn.spine.scan;

import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.line.Envelope;
import cairn.spine.line.Fences;
import cairn.spine.line.LineFault;
import cairn.spine.line.LineReader;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.spine.line.Seqs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the log ends for its readers, and what stands behind the last whole batch.
///
/// @param tail the last place that can be read
/// @param partition the last partition that was there when we looked, with `bytes` its size: if
///   both are still so, nothing was appended
public record End(Tail tail, Rest rest, String partition, long bytes) {
  /// What was found after the last whole batch.
  public sealed interface Rest {
    record Nothing() implements Rest {}

    /// A writer died in the middle of it. It was never acknowledged; the next writer cuts it.
    record Torn() implements Rest {}

    /// It was acknowledged, and it changed or went away afterwards. Nobody cuts it.
    record Rotten(List<Fence> fences) implements Rest {}
  }

  public static final End NONE = new End(Tail.NONE, new Rest.Nothing(), "", 0);

  /// Looks from the end backwards.
  public static End find(Partitions partitions, HeadFile headFile) {
    try {
      // First what was acknowledged, then the log: a writer that comes between adds to the log.
      Position acknowledged = headFile.read();
      Tail whole = Tail.find(partitions);
      return new Looking(partitions, acknowledged, whole).end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// This end, or where the log ends now if something was appended.
  public End advanced(Partitions partitions, HeadFile headFile) {
    List<String> names = partitions.names(partition);
    // A log without partitions is looked at anew: the head file may know of some.
    // Bytes behind the last batch may be one that was being written while we looked: of such a look
    // only the next one can be believed, though no byte is added.
    boolean same =
        rest instanceof Rest.Nothing
            && !names.isEmpty()
            && names.getLast().equals(partition)
            && partitions.size(partition) == bytes;
    // From the end again, not onwards from here: that costs one batch, however much is new.
    return same ? this : find(partitions, headFile);
  }

  /// One look at the bytes after the last whole batch.
  private static final class Looking {
    private final Partitions partitions;
    private final @Nullable Position acknowledged;
    private final Tail whole;
    private final Matcher matcher = new Matcher(Query.ALL);
    private final Seqs missing = new Seqs();
    private Tail intact;
    private boolean proof;
    private String place = "";
    private long placeOffset;
    private String reason = "";
    private long next;

    Looking(Partitions partitions, @Nullable Position acknowledged, Tail whole) {
      this.partitions = partitions;
      this.acknowledged = acknowledged;
      this.whole = whole;
      this.intact = whole;
      this.next = whole.head().seq() + 1;
    }

    End end() throws IOException {
      Position head = whole.head();
      List<String> names = partitions.names(head.partition());
      String last = "";
      long bytes = 0;
      boolean empty = true;
      for (String name : names) {
        long from = name.equals(head.partition()) ? head.offset() : 0;
        last = name;
        bytes = partitions.size(name);
        if (bytes <= from) continue;
        empty = false;
        stretch(name, from, bytes);
      }
      acknowledged(head);
      if (proof) return new End(intact, new Rest.Rotten(fences()), last, bytes);
      List<Fence> inBatch = lastBatch();
      if (!inBatch.isEmpty()) return new End(whole, new Rest.Rotten(inBatch), last, bytes);
      return new End(whole, empty ? new Rest.Nothing() : new Rest.Torn(), last, bytes);
    }

    private void stretch(String name, long from, long to) throws IOException {
      try (var lines = new LineReader(partitions.path(name), from, to)) {
        while (lines.next()) line(name, lines);
      }
    }

    private void line(String name, LineReader line) {
      if (!line.tooLong()
          && line.terminated()
          && matcher.parse(line.bytes(), line.start(), line.end())) {
        intact(name, line);
      } else if (line.terminated() ? wasEvent(line) : holdsEvent(line)) {
        // A writer that died leaves whole lines and the beginning of one, never a changed line.
        proof = true;
        damage(name, line, reasonOf(line));
        missing.add(next, next);
        next++;
      } else {
        damage(name, line, "the bytes are not those that were written");
      }
    }

    private void intact(String name, LineReader line) {
      long seq = matcher.seq();
      if (acknowledged != null && seq > acknowledged.seq() || seq < next) return;
      missing.add(next, seq - 1);
      next = seq + 1;
      Tail here = Tail.after(name, line, matcher);
      if (here != null) intact = here;
    }

    private void damage(String name, LineReader line, String what) {
      if (!place.isEmpty()) return;
      place = name;
      placeOffset = line.offset();
      reason = what;
    }

    private static String reasonOf(LineReader line) {
      if (line.tooLong()) return "a line is longer than an event may be";
      String fault = LineFault.of(line.bytes(), line.start(), line.end());
      return fault == null ? "its newline was changed" : "the line is damaged: " + fault;
    }

    /// A finished line that is no event any more, and has at least one end of an event's line.
    private static boolean wasEvent(LineReader line) {
      if (line.tooLong()) return true;
      return Envelope.beginsOrEndsAsEvent(line.bytes(), line.start(), line.end());
    }

    /// An unfinished line that has the last event of a batch in it, whole, and bytes after it.
    private boolean holdsEvent(LineReader line) {
      if (line.tooLong()) return false;
      byte[] bytes = line.bytes();
      int closed = line.end() - 1;
      while (closed > line.start() && bytes[closed - 1] != '}') closed--;
      return closed > line.start()
          && closed < line.end()
          && matcher.parse(bytes, line.start(), closed)
          && !matcher.more();
    }

    private void acknowledged(Position head) throws IOException {
      if (acknowledged == null || acknowledged.seq() < next) return;
      proof = true;
      if (place.isEmpty()) {
        place = head.partition().isEmpty() ? acknowledged.partition() : head.partition();
        placeOffset = head.offset();
        reason =
            "the log ends after event "
                + (next - 1)
                + ", but event "
                + acknowledged.seq()
                + " was acknowledged";
      }
      missing.add(next, acknowledged.seq());
    }

    private List<Fence> fences() throws IOException {
      var fences = new ArrayList<Fence>();
      int line = partitions.lineAt(place, placeOffset);
      for (Seqs.Range range : missing.ranges())
        fences.add(new Fence(range.first(), range.last(), partitions.shown(place), line, reason));
      return fences;
    }

    /// The lines of the last batch, as far as its mark says that there are some.
    private List<Fence> lastBatch() throws IOException {
      var met = new Fences(partitions);
      Tail.checkLastBatch(partitions, whole, met);
      return met.open(Position.START);
    }
  }
}
