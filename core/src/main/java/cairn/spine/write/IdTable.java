package cairn.spine.write;

import cairn.spine.Position;
import cairn.spine.line.Partitions;
import cairn.spine.scan.Tail;
import cairn.text.Sha256;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;

/// The file behind [IdIndex]: a header and slots of 16 bytes, hash and place, open addressing.
///
/// ```
/// 0 magic | 8 slots | 16 used | 24 retired | 32 boot | 40 seq | 48 day | 56 offset | 64 ts
/// 72 length of the last line | 80 hash of it (32 bytes) | 112 checksum | 4096 slots...
/// ```
///
/// Mapped memory survives a killed process but not a power cut, after which any page may be old. So
/// the header names the boot it belongs to, and a table of another boot is not believed.
final class IdTable {
  static final long SMALLEST = 4096;
  private static final long MAGIC = 0x31534449_4e525243L;
  private static final long MIX = 0x9e3779b97f4a7c15L;
  private static final int MAGIC_AT = 0;
  private static final int SLOTS = 8;
  private static final int USED = 16;
  private static final int RETIRED = 24;
  private static final int BOOTED = 32;
  private static final int SEQ = 40;
  private static final int DAY = 48;
  private static final int END = 56;
  private static final int TIME = 64;
  private static final int LENGTH = 72;
  private static final int HASH = 80;
  private static final int CHECKSUM = 112;
  private static final int HEADER = 4096;
  private static final int SLOT = 16;
  private static final int ZEROS = 1024 * 1024;
  private static final long BOOT = boot();
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private final Arena arena;
  private final MemorySegment memory;
  private final long slots;

  private IdTable(Arena arena, MemorySegment memory, long slots) {
    this.arena = arena;
    this.memory = memory;
    this.slots = slots;
  }

  /// The table at this path if it can be believed, else a fresh one.
  static IdTable open(Path path) throws IOException {
    if (!Files.isRegularFile(path) || Files.size(path) < HEADER) return fresh(path, SMALLEST);
    long size = Files.size(path);
    IdTable table = map(path, size);
    boolean sound =
        table.get(MAGIC_AT) == MAGIC
            && table.get(SLOTS) == table.slots
            && Long.bitCount(table.slots) == 1
            && table.get(BOOTED) == BOOT
            && !table.retired()
            && table.get(USED) <= table.slots / 2
            && table.get(CHECKSUM) == table.checksum();
    if (sound) return table;
    table.close();
    return fresh(path, SMALLEST);
  }

  static IdTable fresh(Path path, long slots) throws IOException {
    Files.createDirectories(path.getParent());
    Path made = path.resolveSibling(path.getFileName() + ".new");
    allocate(made, HEADER + slots * SLOT);
    IdTable table = map(made, HEADER + slots * SLOT);
    table.set(MAGIC_AT, MAGIC);
    table.set(SLOTS, slots);
    table.set(BOOTED, BOOT);
    table.completeTo(Tail.NONE);
    Files.move(made, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    return table;
  }

  /// Real zeros, not a hole: writing to a mapped hole of a full disk would kill the process.
  private static void allocate(Path path, long bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      for (long left = bytes; left > 0; left -= Math.min(left, ZEROS)) {
        ByteBuffer zeros = ByteBuffer.allocate((int) Math.min(left, ZEROS));
        while (zeros.hasRemaining()) channel.write(zeros);
      }
    }
  }

  private static IdTable map(Path path, long size) throws IOException {
    Arena arena = Arena.ofShared();
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      MemorySegment memory = channel.map(MapMode.READ_WRITE, 0, size, arena);
      return new IdTable(arena, memory, (size - HEADER) / SLOT);
    } catch (IOException | RuntimeException e) {
      arena.close();
      throw e;
    }
  }

  boolean hasRoom(long more) {
    return (get(USED) + more) * 2 <= slots;
  }

  /// A copy with at least twice the slots. Whoever has this one mapped sees that it is retired.
  IdTable grown(Path path, long more) throws IOException {
    long wanted = slots;
    while ((get(USED) + more) * 2 > wanted) wanted *= 2;
    IdTable wide = fresh(path, wanted);
    for (long slot = 0; slot < slots; slot++)
      if (place(slot) != 0) wide.put(get(at(slot)), place(slot));
    MemorySegment.copy(memory, SEQ, wide.memory, SEQ, CHECKSUM - SEQ);
    wide.set(CHECKSUM, wide.checksum());
    set(RETIRED, 1);
    return wide;
  }

  void put(long hash, long place) {
    long slot = hash & (slots - 1);
    for (; place(slot) != 0; slot = (slot + 1) & (slots - 1))
      if (get(at(slot)) == hash && place(slot) == place) return;
    set(at(slot), hash);
    set(at(slot) + 8, place);
    set(USED, get(USED) + 1);
  }

  /// The first slot with this hash, or -1.
  long first(long hash) {
    return probe(hash & (slots - 1), hash);
  }

  long next(long slot, long hash) {
    return probe((slot + 1) & (slots - 1), hash);
  }

  private long probe(long slot, long hash) {
    for (; place(slot) != 0; slot = (slot + 1) & (slots - 1))
      if (get(at(slot)) == hash) return slot;
    return -1;
  }

  long place(long slot) {
    return get(at(slot) + 8);
  }

  boolean retired() {
    return get(RETIRED) != 0;
  }

  long seq() {
    return get(SEQ);
  }

  /// Up to where every event is in the table.
  Tail through() {
    if (seq() == 0) return Tail.NONE;
    var hash = new byte[32];
    MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, HASH, hash, 0, hash.length);
    var head =
        new Position(
            seq(),
            LocalDate.ofEpochDay(get(DAY)) + Partitions.SUFFIX,
            get(END),
            Sha256.PREFIX + HexFormat.of().formatHex(hash));
    return new Tail(head, Instant.ofEpochMilli(get(TIME)), (int) get(LENGTH));
  }

  void completeTo(Tail tail) {
    Position head = tail.head();
    set(SEQ, 0);
    if (head.seq() > 0) describe(head, tail);
    set(CHECKSUM, checksum());
  }

  private void describe(Position head, Tail tail) {
    set(DAY, LocalDate.parse(head.partition().substring(0, 10)).toEpochDay());
    set(END, head.offset());
    set(TIME, tail.ts().toEpochMilli());
    set(LENGTH, tail.lastLine());
    byte[] hash = HexFormat.of().parseHex(head.hash().substring(Sha256.PREFIX.length()));
    MemorySegment.copy(hash, 0, memory, ValueLayout.JAVA_BYTE, HASH, hash.length);
    set(SEQ, head.seq());
  }

  /// Over what a process killed in the middle, or another hand, could have left half-done.
  private long checksum() {
    long sum = get(USED);
    for (int field = SEQ; field < CHECKSUM; field += 8) sum = (sum ^ get(field)) * MIX;
    return sum ^ (sum >>> 29);
  }

  void close() {
    arena.close();
  }

  private static long at(long slot) {
    return HEADER + slot * SLOT;
  }

  private long get(long offset) {
    return memory.get(LONG, offset);
  }

  private void set(long offset, long value) {
    memory.set(LONG, offset, value);
  }

  /// Where the system does not tell one boot from another, a table lives as long as its process.
  private static long boot() {
    String id;
    try {
      id = Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
    } catch (IOException e) {
      id = ProcessHandle.current().pid() + "@" + System.nanoTime();
    }
    byte[] digest = Sha256.digest().digest(id.getBytes(StandardCharsets.UTF_8));
    return ByteBuffer.wrap(digest).getLong();
  }
}
