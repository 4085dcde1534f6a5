package cairn.spine.scan;

import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.line.Fences;
import cairn.spine.line.LineReader;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.text.Sha256;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;

/// Walks the log for one query, from its start to a head that was found before.
public final class Scan {
  /// Counting uses as many threads as help; reading hands events over in order, so it has one.
  private static final int MAX_THREADS = 4;

  /// Less than this is not worth a thread.
  private static final long BYTES_PER_THREAD = 4L * 1024 * 1024;

  private final Partitions partitions;
  private final Spans spans;
  private final Query query;
  private final Position head;
  private final Fences fences;

  /// A piece of a partition.
  ///
  /// @param leap true if partitions before it were left out
  private record Stretch(String name, long from, long to, boolean leap) {
    long bytes() {
      return to - from;
    }
  }

  public Scan(Partitions partitions, Spans spans, Query query, Position head, Fences fences) {
    this.fences = fences;
    this.partitions = partitions;
    this.spans = spans;
    this.query = query;
    this.head = head;
  }

  /// Hands each matching event to `reader`; returns the place after the last line looked at. Every
  /// line is looked at, wanted or not: one of the wanted may be among the damaged.
  public Position read(Predicate<Event> reader) throws IOException {
    if (query.limit() <= 0 || query.after().seq() >= head.seq()) return query.after();
    var matcher = new Matcher(query);
    var continuity = new Continuity(partitions, fences, startsAfter());
    long found = 0;
    for (Stretch stretch : stretches()) {
      if (stretch.leap()) continuity.leap();
      try (var lines =
          new LineReader(partitions.path(stretch.name()), stretch.from(), stretch.to())) {
        while (lines.next()) {
          if (lines.tooLong() || !lines.terminated()) {
            continuity.damaged(stretch.name(), lines.offset(), "a line has no end");
            continue;
          }
          if (!matcher.parse(lines.bytes(), lines.start(), lines.end())) {
            continuity.damaged(stretch.name(), lines.offset(), "the line is damaged");
            continue;
          }
          if (!continuity.follows(stretch.name(), lines, matcher) || !matcher.wanted()) continue;
          Event event = matcher.event();
          if (event == null) {
            continuity.unreadable(stretch.name(), lines.offset(), matcher.seq());
            continue;
          }
          continuity.handedOn();
          boolean goOn = reader.test(event);
          if (!goOn || ++found >= query.limit()) return after(stretch.name(), lines, event);
        }
      }
    }
    return head;
  }

  /// The number before the first line that will be read, as far as it is known.
  private long startsAfter() {
    Position after = query.after();
    if (after.seq() == 0) return 0;
    return after.offset() > 0 && Tail.holds(partitions, after) ? after.seq() : Continuity.ANYWHERE;
  }

  public long count() throws IOException {
    if (query.limit() <= 0 || query.after().seq() >= head.seq()) return 0;
    List<Stretch> stretches = stretches();
    long bytes = stretches.stream().mapToLong(Stretch::bytes).sum();
    int threads = threads(bytes);
    long count = 0;
    if (threads == 1) for (Stretch stretch : stretches) count += count(stretch);
    else
      for (Stretch stretch : stretches)
        count += stretch.bytes() < BYTES_PER_THREAD ? count(stretch) : shared(stretch, threads);
    return Math.min(count, query.limit());
  }

  private int threads(long bytes) {
    if (query.limit() < Long.MAX_VALUE) return 1; // stops early instead
    long useful = Math.min(bytes / BYTES_PER_THREAD, MAX_THREADS);
    return (int) Math.clamp(Math.min(useful, Runtime.getRuntime().availableProcessors()), 1, 64);
  }

  private long shared(Stretch stretch, int threads) throws IOException {
    var parts = new ArrayList<FutureTask<Long>>();
    long from = stretch.from();
    for (int i = 1; i <= threads; i++) {
      long to = i == threads ? stretch.to() : lineStart(stretch, i * stretch.bytes() / threads);
      var part = new Stretch(stretch.name(), from, Math.max(from, to), false);
      parts.add(new FutureTask<>(() -> count(part)));
      from = part.to();
    }
    for (var part : parts.subList(1, threads))
      Thread.ofPlatform().daemon().name("spine-count").start(part);
    parts.getFirst().run();
    long count = 0;
    for (var part : parts) count += result(part);
    return count;
  }

  /// The first line that begins at or after this many bytes into the stretch.
  private long lineStart(Stretch stretch, long into) throws IOException {
    try (var lines =
        new LineReader(partitions.path(stretch.name()), stretch.from() + into, stretch.to())) {
      return lines.next() ? lines.nextOffset() : stretch.to();
    }
  }

  private static long result(FutureTask<Long> part) throws IOException {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return part.get();
        } catch (InterruptedException e) {
          interrupted = true; // the parts are finite; the interrupt is kept for the caller
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) throw io;
      throw new IllegalStateException(e.getCause());
    } finally {
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  private long count(Stretch stretch) throws IOException {
    var matcher = new Matcher(query);
    long count = 0;
    try (var lines = lines(stretch, matcher)) {
      while (lines.next()) {
        if (lines.tooLong() || !lines.terminated()) continue;
        if (matcher.matches(lines.bytes(), lines.start(), lines.end()) && ++count >= query.limit())
          return count;
      }
    }
    return count;
  }

  private LineReader lines(Stretch stretch, Matcher matcher) throws IOException {
    return new LineReader(
        partitions.path(stretch.name()), stretch.from(), stretch.to(), matcher.word());
  }

  /// What must be read: finished partitions outside the interval are left out.
  private List<Stretch> stretches() throws IOException {
    Position after = query.after();
    var stretches = new ArrayList<Stretch>();
    boolean leap = false;
    for (String name : partitions.names(after.partition())) {
      if (name.compareTo(head.partition()) > 0) break;
      long from = name.equals(after.partition()) ? after.offset() : 0;
      boolean finished = !name.equals(head.partition());
      long to = finished ? partitions.size(name) : head.offset();
      if (to <= from) continue;
      boolean wanted = !finished || spans.mayMatch(name, query);
      if (wanted) stretches.add(new Stretch(name, from, to, leap));
      leap = !wanted;
    }
    return stretches;
  }

  private static Position after(String name, LineReader line, Event event) {
    String hash = Sha256.of(line.bytes(), line.start(), line.end() - line.start());
    return new Position(event.seq(), name, line.nextOffset(), hash);
  }
}
