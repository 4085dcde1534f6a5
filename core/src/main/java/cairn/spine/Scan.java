package cairn.spine;

import cairn.text.Sha256;
import java.io.IOException;
import java.util.function.Predicate;

/// Walks the log for one query, from its start position to a head that was found before.
final class Scan {
  private final Partitions partitions;
  private final Query query;
  private final Filter filter;
  private final Position head;
  private final Envelope envelope = new Envelope();
  private long found;

  Scan(Partitions partitions, Query query, Position head) {
    this.partitions = partitions;
    this.query = query;
    this.filter = new Filter(query);
    this.head = head;
  }

  /// Hands each matching event to `reader`; returns the place after the last line looked at.
  Position read(Predicate<Event> reader) throws IOException {
    Position after = query.after();
    if (after.seq() >= head.seq()) return after;
    if (query.limit() <= 0) return after;
    for (String name : partitions.names(after.partition())) {
      if (name.compareTo(head.partition()) > 0) break;
      long from = name.equals(after.partition()) ? after.offset() : 0;
      long to = name.equals(head.partition()) ? head.offset() : Long.MAX_VALUE;
      try (var lines = new LineReader(partitions.path(name), from, to)) {
        while (lines.next()) {
          Event event = match(lines);
          if (event == null) continue;
          boolean goOn = reader.test(event);
          if (!goOn || ++found >= query.limit()) return after(name, lines, event);
        }
      }
    }
    return head;
  }

  private @org.jspecify.annotations.Nullable Event match(LineReader line) {
    if (line.tooLong() || !line.terminated()) return null;
    if (envelope.read(line.bytes(), line.start(), line.end()))
      return filter.matches(envelope) ? envelope.event() : null;
    ForeignLine foreign = ForeignLine.read(line.bytes(), line.start(), line.end());
    return foreign != null && filter.matches(foreign) ? foreign.event() : null;
  }

  private static Position after(String name, LineReader line, Event event) {
    String hash = Sha256.of(line.bytes(), line.start(), line.end() - line.start());
    return new Position(event.seq(), name, line.nextOffset(), hash);
  }

  long count() throws IOException {
    long count = 0;
    Position after = query.after();
    if (after.seq() >= head.seq()) return 0;
    for (String name : partitions.names(after.partition())) {
      if (name.compareTo(head.partition()) > 0) break;
      long from = name.equals(after.partition()) ? after.offset() : 0;
      long to = name.equals(head.partition()) ? head.offset() : Long.MAX_VALUE;
      try (var lines = new LineReader(partitions.path(name), from, to)) {
        while (lines.next()) {
          if (counts(lines) && ++count >= query.limit()) return count;
        }
      }
    }
    return count;
  }

  private boolean counts(LineReader line) {
    if (line.tooLong() || !line.terminated()) return false;
    if (envelope.read(line.bytes(), line.start(), line.end())) return filter.matches(envelope);
    ForeignLine foreign = ForeignLine.read(line.bytes(), line.start(), line.end());
    return foreign != null && filter.matches(foreign);
  }
}
