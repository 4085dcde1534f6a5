package cairn.spine.scan;

import cairn.spine.Fence;
import cairn.spine.Query;
import cairn.spine.line.Fences;
import cairn.spine.line.LineReader;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.spine.line.Seqs;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Follows the lines of the log in order and puts up a fence where events are missing, damaged or
/// moved. Lines of format 2 prove themselves by their checksum; a line of format 1 is proven by the
/// hash in the line after it.
public final class Continuity {
  /// Nothing is known about what stands before.
  static final long ANYWHERE = -1;

  private final Partitions partitions;
  private final Fences fences;
  private final Matcher next = new Matcher(Query.ALL);
  private final Seqs gaps = new Seqs();
  private long last;
  private @Nullable Place damage;
  private @Nullable Place unproven;
  private long unprovenSeq;
  private byte[] unprovenHash = {};
  private boolean handedOn;

  private record Place(String partition, long offset, String reason) {}

  /// @param last the number of the event before, 0 at the start of the log, or [#ANYWHERE]
  public Continuity(Partitions partitions, Fences fences, long last) {
    this.partitions = partitions;
    this.fences = fences;
    this.last = last;
  }

  /// A part of the log was left out on purpose.
  void leap() {
    last = ANYWHERE;
    damage = null;
    unproven = null;
  }

  /// A line that is no event, or not as it was written.
  public void damaged(String partition, long offset, String reason) {
    if (damage == null) damage = new Place(partition, offset, reason);
    unproven = null;
  }

  /// The event that just followed cannot be read after all: its envelope is whole, its data is not.
  void unreadable(String partition, long offset, long seq) {
    if (last == seq) last = seq - 1;
    damaged(partition, offset, "the data of the event is broken");
  }

  /// The event that just followed was given to the reader.
  void handedOn() {
    handedOn = true;
  }

  /// True if the event is to be handed on: it stands here for the first time.
  public boolean follows(String partition, LineReader line, Matcher event) throws IOException {
    prove(event);
    boolean sealed = event.sealed();
    long seq = event.seq();
    if (last != ANYWHERE && seq != last + 1 && !sealed && contradicted(partition, line)) {
      damaged(partition, line.offset(), "the line was changed after it was written");
      return false;
    }
    boolean fresh = count(partition, line.offset(), seq);
    damage = null;
    if (!sealed) remember(partition, line, seq);
    return fresh;
  }

  private boolean count(String partition, long offset, long seq) throws IOException {
    if (last != ANYWHERE && seq <= last) return gaps.remove(seq);
    if (last != ANYWHERE && seq > last + 1) {
      if (gaps.rangeCount() < Fences.MAX_FENCES) gaps.add(last + 1, seq - 1);
      Place place =
          damage != null ? damage : new Place(partition, offset, "lines before this one are gone");
      fence(last + 1, seq - 1, place);
    }
    last = seq;
    return true;
  }

  /// The event before, if of format 1, must have the hash that this line says.
  private void prove(Matcher event) throws IOException {
    Place before = unproven;
    unproven = null;
    if (before == null || event.prevIs(unprovenHash)) return;
    if (event.seq() == unprovenSeq && !handedOn && last == unprovenSeq) {
      last = unprovenSeq - 1; // a line that was put in between, and nobody has taken it for real
      return;
    }
    gaps.add(unprovenSeq, unprovenSeq);
    fence(unprovenSeq, unprovenSeq, before);
  }

  private void remember(String partition, LineReader line, long seq) {
    unproven = new Place(partition, line.offset(), "the line was changed after it was written");
    unprovenSeq = seq;
    handedOn = false;
    unprovenHash = hash(line);
  }

  /// True if the line after this one says that this one was another.
  private boolean contradicted(String partition, LineReader line) throws IOException {
    byte[] hash = hash(line);
    try (var lines =
        new LineReader(partitions.path(partition), line.nextOffset(), Long.MAX_VALUE)) {
      return lines.next()
          && !lines.tooLong()
          && next.parse(lines.bytes(), lines.start(), lines.end())
          && !next.prevIs(hash);
    }
  }

  private static byte[] hash(LineReader line) {
    return Sha256.of(line.bytes(), line.start(), line.end() - line.start())
        .getBytes(StandardCharsets.US_ASCII);
  }

  private void fence(long first, long last, Place place) throws IOException {
    int number = partitions.lineAt(place.partition(), place.offset());
    fences.add(new Fence(first, last, partitions.shown(place.partition()), number, place.reason()));
  }
}
