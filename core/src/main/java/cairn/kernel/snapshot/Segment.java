package cairn.kernel.snapshot;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// One immutable file of a shelf, read by memory map.
///
/// ```
/// "CAIRNSEG" | count:int | fresh:int | slots:int        header, 20 bytes, big endian
/// offset:long x count                                   entries; the fresh ones first, in order
/// slot:int x slots                                      hash table: entry number + 1, or 0
/// (keyLength:int key valueLength:int value) x count     UTF-8; value is JSON
/// ```
///
/// Fresh entries are those whose key no older segment has: they make up the shelf's order.
public final class Segment {
  private static final byte[] MAGIC = "CAIRNSEG".getBytes(StandardCharsets.US_ASCII);
  private static final int HEADER = 20;

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

  public static byte[] bytes(List<Entry> fresh, List<Entry> changed) {
    int count = fresh.size() + changed.size();
    int slots = Math.max(4, Integer.highestOneBit(Math.max(1, count)) * 4);
    byte[][] keys = new byte[count][];
    byte[][] values = new byte[count][];
    long size = HEADER + 8L * count + 4L * slots;
    long[] offsets = new long[count];
    for (int i = 0; i < count; i++) {
      Entry entry = i < fresh.size() ? fresh.get(i) : changed.get(i - fresh.size());
      keys[i] = entry.key().getBytes(StandardCharsets.UTF_8);
      values[i] = entry.json().getBytes(StandardCharsets.UTF_8);
      offsets[i] = size;
      size += 8L + keys[i].length + values[i].length;
    }
    ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(size)).order(ByteOrder.BIG_ENDIAN);
    out.put(MAGIC).putInt(count).putInt(fresh.size()).putInt(slots);
    for (long offset : offsets) out.putLong(offset);
    int[] table = new int[slots];
    for (int i = 0; i < count; i++) {
      int slot = hash(keys[i]) & (slots - 1);
      while (table[slot] != 0) slot = (slot + 1) & (slots - 1);
      table[slot] = i + 1;
    }
    for (int entry : table) out.putInt(entry);
    for (int i = 0; i < count; i++)
      out.putInt(keys[i].length).put(keys[i]).putInt(values[i].length).put(values[i]);
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
              && HEADER + 8L * count + 4L * slots <= channel.size();
      if (!sane) throw new IOException(file + " is not a segment");
      return new Segment(file, map, count, fresh, slots);
    }
  }

  public Path file() {
    return file;
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
    int table = HEADER + 8 * count;
    for (int slot = hash(wanted) & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      int entry = map.getInt(table + 4 * slot) - 1;
      if (entry < 0) return -1;
      int at = offset(entry);
      if (map.getInt(at) == wanted.length && matches(at + 4, wanted)) return entry;
    }
  }

  private boolean matches(int at, byte[] wanted) {
    return map.slice(at, wanted.length).equals(ByteBuffer.wrap(wanted));
  }

  private int offset(int entry) {
    return Math.toIntExact(map.getLong(HEADER + 8 * entry));
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
