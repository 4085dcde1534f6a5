package cairn.kernel.snapshot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/// One immutable file of a shelf, read by memory map.
///
/// ```
/// "CAIRNSG2" | count:int | fresh:int | slots:int | sum:int    header, 24 bytes, big endian
/// offset:long x count                                         entries; the fresh ones first, in order
/// (slot:int ~slot:int) x slots                                hash table: entry number + 1, or 0
/// (keyLength:int key valueLength:int value sum:int) x count   UTF-8; value is JSON
/// ```
///
/// Fresh entries are those whose key no older segment has: they make up the shelf's order.
///
/// Whatever is read is proven by a CRC-32 (of an entry also with its number) or, in the table, by
/// its complement: a rotten cache must not get into a file that a person reads. What proves to be
/// rotten is removed at once ([Rotten]), so that the next to open the snapshot folds the log
/// instead.
public final class Segment {
  private static final byte[] MAGIC = "CAIRNSG2".getBytes(StandardCharsets.US_ASCII);
  private static final int HEADER = 24;
  private static final int SUMMED_HEADER = 20;
  private static final int SLOT = 8;

  private final Path file;
  private final ByteBuffer map;
  private final int count;
  private final int fresh;
  private final int slots;

  private Segment(Path file, ByteBuffer map, int count, int fresh, int slots) {
    this.file = file;
    this.map = map;
    this.count = count;
    this.fresh = fresh;
    this.slots = slots;
  }

  public record Entry(String key, String json) {}

  /// Nothing is lost: the log has all of it. The same command again folds the log anew.
  public static final class Rotten extends UncheckedIOException {
    private static final long serialVersionUID = 1L;

    private Rotten(Path file) {
      super(
          new IOException(
              "the cache "
                  + file
                  + " is damaged; the log has all of it: run the same again, it is made anew"));
    }
  }

  public static byte[] bytes(List<Entry> fresh, List<Entry> changed) {
    int count = fresh.size() + changed.size();
    int slots = Math.max(4, Integer.highestOneBit(Math.max(1, count)) * 4);
    byte[][] keys = new byte[count][];
    byte[][] values = new byte[count][];
    long size = HEADER + 8L * count + (long) SLOT * slots;
    long[] offsets = new long[count];
    for (int i = 0; i < count; i++) {
      Entry entry = i < fresh.size() ? fresh.get(i) : changed.get(i - fresh.size());
      keys[i] = entry.key().getBytes(StandardCharsets.UTF_8);
      values[i] = entry.json().getBytes(StandardCharsets.UTF_8);
      offsets[i] = size;
      size += 12L + keys[i].length + values[i].length;
    }
    ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(size)).order(ByteOrder.BIG_ENDIAN);
    out.put(MAGIC).putInt(count).putInt(fresh.size()).putInt(slots);
    out.putInt(sum(out, 0, SUMMED_HEADER, count));
    for (long offset : offsets) out.putLong(offset);
    int[] table = new int[slots];
    for (int i = 0; i < count; i++) {
      int slot = hash(keys[i]) & (slots - 1);
      while (table[slot] != 0) slot = (slot + 1) & (slots - 1);
      table[slot] = i + 1;
    }
    for (int entry : table) out.putInt(entry).putInt(~entry);
    for (int i = 0; i < count; i++) {
      int at = out.position();
      out.putInt(keys[i].length).put(keys[i]).putInt(values[i].length).put(values[i]);
      out.putInt(sum(out, at, out.position() - at, i));
    }
    return out.array();
  }

  /// @throws IOException also when the file is not a whole segment
  public static Segment open(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (channel.size() < HEADER) throw new IOException(file + " is not a segment");
      ByteBuffer map = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      byte[] magic = new byte[MAGIC.length];
      map.get(0, magic);
      int count = map.getInt(8);
      int fresh = map.getInt(12);
      int slots = map.getInt(16);
      boolean sane =
          Arrays.equals(magic, MAGIC)
              && count >= 0
              && fresh >= 0
              && fresh <= count
              && slots > count
              && Integer.bitCount(slots) == 1
              && HEADER + 8L * count + (long) SLOT * slots <= channel.size()
              && map.getInt(SUMMED_HEADER) == sum(map, 0, SUMMED_HEADER, count);
      if (!sane) throw new IOException(file + " is not a segment");
      return new Segment(file, map, count, fresh, slots);
    }
  }

  public Path file() {
    return file;
  }

  /// The whole file as it was opened, also if it is not there any more.
  public byte[] bytes() {
    verify();
    return bytes(0, map.capacity());
  }

  public int count() {
    return count;
  }

  public long fresh() {
    return fresh;
  }

  public boolean has(String key) {
    return find(key) >= 0;
  }

  public Optional<String> get(String key) {
    int entry = find(key);
    return entry < 0 ? Optional.empty() : Optional.of(value(entry));
  }

  String freshKey(long index) {
    return key(Math.toIntExact(index));
  }

  public String key(int entry) {
    int at = offset(entry);
    return text(at + 4, map.getInt(at));
  }

  public String value(int entry) {
    return new String(json(entry), StandardCharsets.UTF_8);
  }

  /// The value in UTF-8.
  byte[] json(int entry) {
    int at = offset(entry);
    int valueAt = at + 4 + map.getInt(at);
    return bytes(valueAt + 4, map.getInt(valueAt));
  }

  /// The number of the entry with this key, or -1.
  int find(String key) {
    byte[] wanted = key.getBytes(StandardCharsets.UTF_8);
    for (int slot = hash(wanted) & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      int entry = slot(slot) - 1;
      if (entry < 0) return -1;
      int at = offset(entry);
      if (map.getInt(at) == wanted.length && matches(at + 4, wanted)) return entry;
    }
  }

  /// Reads everything once, for those who want to be sure before they begin.
  ///
  /// @throws Rotten if anything is not as it was written
  public void verify() {
    for (int slot = 0; slot < slots; slot++) slot(slot);
    for (int entry = 0; entry < count; entry++) offset(entry);
  }

  private int slot(int slot) {
    int at = HEADER + 8 * count + SLOT * slot;
    int entry = map.getInt(at);
    if (map.getInt(at + 4) != ~entry || entry < 0 || entry > count) throw rotten();
    return entry;
  }

  private boolean matches(int at, byte[] wanted) {
    return map.slice(at, wanted.length).equals(ByteBuffer.wrap(wanted));
  }

  /// Where the entry stands, if all of it is as it was written.
  private int offset(int entry) {
    long at = map.getLong(HEADER + 8 * entry);
    long end = entry + 1 < count ? map.getLong(HEADER + 8 * (entry + 1)) : map.capacity();
    if (at < HEADER || end > map.capacity() || end - at < 12) throw rotten();
    int length = Math.toIntExact(end - at) - 4;
    int start = Math.toIntExact(at);
    if (map.getInt(start + length) != sum(map, start, length, entry)) throw rotten();
    return start;
  }

  private static int sum(ByteBuffer from, int at, int length, int number) {
    var sum = new CRC32();
    sum.update(from.slice(at, length));
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) sum.update(number >>> shift);
    return (int) sum.getValue();
  }

  private Rotten rotten() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // It stays, and whoever opens it is told again.
    }
    return new Rotten(file);
  }

  private String text(int at, int length) {
    return new String(bytes(at, length), StandardCharsets.UTF_8);
  }

  private byte[] bytes(int at, int length) {
    byte[] bytes = new byte[length];
    map.get(at, bytes);
    return bytes;
  }

  private static int hash(byte[] key) {
    int h = Arrays.hashCode(key);
    return h ^ (h >>> 16) ^ (h >>> 7);
  }
}
