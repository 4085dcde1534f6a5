package cairn.spine.write;

import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.line.Envelope;
import cairn.spine.line.Fences;
import cairn.spine.line.LineReader;
import cairn.spine.line.LineWriter;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.spine.scan.Continuity;
import cairn.spine.scan.Tail;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// Finds an event by id at a cost that does not grow with the log: a hash table in a mapped file,
/// from id to the place of its line. An aid that can be thrown away at any time.
///
/// Why it may be trusted: a hit counts only if the line in the log has the id; and the table says
/// up to which line it is complete, so a miss counts only after it was brought up to the end.
public final class IdIndex implements Ids {
  private static final int PREFIX_BYTES = 2048;
  private static final int OFFSET_BITS = 40;

  /// Days count from before year 0, so that no place is 0, which means an empty slot.
  private static final long FIRST_DAY = 1_000_000;

  private final Path path;
  private final Partitions partitions;
  private final Fences fences;
  private final Matcher matcher = new Matcher(Query.ALL);
  private @Nullable IdTable table;

  /// @param fences told where an id may be missing because its line is damaged
  public IdIndex(Path path, Partitions partitions, Fences fences) {
    this.fences = fences;
    this.path = path;
    this.partitions = partitions;
  }

  @Override
  public boolean contains(String id, Tail tail) {
    try {
      IdTable table = complete(tail);
      long hash = hash(id);
      for (long slot = table.first(hash); slot >= 0; slot = table.next(slot, hash))
        if (isAt(table.place(slot), id)) return true;
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void add(Sheet sheet) {
    IdTable open = table;
    long before = sheet.tail().head().seq() - sheet.entries().size();
    // Not in use, or behind: the next question catches up.
    if (open == null || open.retired() || open.seq() != before) return;
    try {
      IdTable wide = roomFor(open, sheet.entries().size());
      for (Sheet.Entry entry : sheet.entries())
        wide.put(hash(entry.id()), place(sheet.partition(), entry.offset()));
      wide.completeTo(sheet.tail());
    } catch (IOException e) {
      close(); // the events are durable; only the shortcut is missing, and it is made anew
    }
  }

  @Override
  public void close() {
    IdTable open = table;
    table = null;
    if (open != null) open.close();
  }

  @Override
  public void forget() throws IOException {
    close();
    Files.deleteIfExists(path);
  }

  private IdTable complete(Tail tail) throws IOException {
    IdTable open = table;
    if (open == null || open.retired()) {
      close();
      open = IdTable.open(path);
      table = open;
    }
    Tail through = open.through();
    if (through.head().equals(tail.head())) return open;
    if (through.head().seq() > tail.head().seq() || !through.holds(partitions)) {
      close();
      open = IdTable.fresh(path, IdTable.SMALLEST);
      table = open;
      through = Tail.NONE;
    }
    return catchUp(open, through, tail);
  }

  private IdTable catchUp(IdTable open, Tail through, Tail tail) throws IOException {
    Position from = through.head();
    var continuity = new Continuity(partitions, fences, from.seq());
    for (String name : partitions.names(from.partition())) {
      if (name.compareTo(tail.head().partition()) > 0) break;
      long start = name.equals(from.partition()) ? from.offset() : 0;
      long end = name.equals(tail.head().partition()) ? tail.head().offset() : Long.MAX_VALUE;
      try (var lines = new LineReader(partitions.path(name), start, end)) {
        while (lines.next()) {
          open = roomFor(open, 1);
          if (lines.tooLong() || !matcher.parse(lines.bytes(), lines.start(), lines.end())) {
            continuity.damaged(name, lines.offset(), "the line is damaged");
            continue;
          }
          if (continuity.follows(name, lines, matcher))
            open.put(hash(matcher.id()), place(name, lines.offset()));
        }
      }
    }
    open.completeTo(tail);
    return open;
  }

  private IdTable roomFor(IdTable open, int more) throws IOException {
    if (open.hasRoom(more)) return open;
    IdTable wide = open.grown(path, more);
    table = wide;
    open.close();
    return wide;
  }

  /// True if the line at this place has this id, or had it before it was damaged: the hash of the
  /// id is there, and no two ids of a log share one.
  private boolean isAt(long place, String id) throws IOException {
    String name = LocalDate.ofEpochDay((place >>> OFFSET_BITS) - FIRST_DAY) + Partitions.SUFFIX;
    long offset = place & ((1L << OFFSET_BITS) - 1);
    if (partitions.size(name) <= offset) return false;
    var prefix = new byte[PREFIX_BYTES];
    int length;
    try (var file = new RandomAccessFile(partitions.path(name).toFile(), "r")) {
      file.seek(offset);
      length = file.read(prefix);
    }
    if (Envelope.startsWithId(prefix, Math.max(0, length), LineWriter.quoted(id))) return true;
    try (var lines = new LineReader(partitions.path(name), offset, Long.MAX_VALUE)) {
      if (!lines.next()) return false;
      if (lines.tooLong() || !matcher.parse(lines.bytes(), lines.start(), lines.end())) return true;
      return matcher.id().equals(id);
    }
  }

  private static long place(String partition, long offset) {
    String day = partition.substring(0, partition.length() - Partitions.SUFFIX.length());
    return (LocalDate.parse(day).toEpochDay() + FIRST_DAY) << OFFSET_BITS | offset;
  }

  /// FNV-1a with a final mix, so that ids that differ in their last letters spread.
  public static long hash(String id) {
    long h = 0xcbf29ce484222325L;
    for (int i = 0; i < id.length(); i++) h = (h ^ id.charAt(i)) * 0x100000001b3L;
    h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccdL;
    h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
    h ^= h >>> 33;
    return h == 0 ? 1 : h;
  }
}
