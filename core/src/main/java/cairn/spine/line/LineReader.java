package cairn.spine.line;

import cairn.spine.Spine;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Walks the lines of a stretch of a file in bounded memory, whatever the bytes are.
///
/// Plain files rather than channels: a channel is closed under every reader when one of their
/// threads is interrupted.
public final class LineReader implements AutoCloseable {
  /// A line may be as long as the largest event; what is longer is reported and skipped.
  static final int MAX_LINE = Spine.MAX_EVENT_BYTES;

  private static final int BLOCK = 256 * 1024;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long NEWLINES = '\n' * ONES;

  private final RandomAccessFile file;
  private final long to;
  private final @Nullable String word;

  /// The buffer as text of one byte a character, because the JDK searches that by vector.
  private @Nullable String text;

  private byte[] buffer = new byte[BLOCK];
  private long bufferOffset;
  private int filled;
  private int start;
  private int end;
  private int next;
  private boolean terminated;
  private boolean tooLong;
  private long lineOffset;
  private long nextOffset;

  public LineReader(Path path, long from, long to) throws IOException {
    this(path, from, to, null);
  }

  /// @param word lines without this ASCII word may be left out; most are, unlooked at
  public LineReader(Path path, long from, long to, @Nullable String word) throws IOException {
    this.word = word;
    this.file = new RandomAccessFile(path.toFile(), "r");
    this.to = Math.min(to, file.length());
    this.bufferOffset = from;
    this.nextOffset = from;
    if (from > 0) file.seek(from);
  }

  /// Moves to the next line; false at the end.
  public boolean next() throws IOException {
    if (word != null) skipLinesWithout(word);
    lineOffset = nextOffset;
    start = next;
    tooLong = false;
    int searched = start;
    while (true) {
      int newline = newline(buffer, searched, filled);
      if (newline >= 0) return line(newline, true);
      searched = filled;
      if (filled - start > MAX_LINE) return skipTooLong();
      int kept = filled - start;
      if (!fill()) return filled > start && line(filled, false);
      searched = start + kept;
    }
  }

  /// Goes to the first line in the buffer that has the word, or to the one that is cut by its end.
  private void skipLinesWithout(String word) {
    if (text == null) text = new String(buffer, 0, filled, StandardCharsets.ISO_8859_1);
    int hit = text.indexOf(word, next);
    int newline = lastNewline(buffer, next, hit < 0 ? filled : hit);
    if (newline < 0) return;
    next = newline + 1;
    nextOffset = bufferOffset + next;
  }

  private boolean line(int endOfLine, boolean whole) {
    end = endOfLine;
    terminated = whole;
    tooLong = end - start > MAX_LINE;
    next = whole ? end + 1 : end;
    nextOffset = bufferOffset + next;
    return true;
  }

  /// Makes room, keeping the line begun, and reads on; false at the end of the stretch.
  private boolean fill() throws IOException {
    text = null;
    int kept = filled - start;
    if (start > 0) {
      System.arraycopy(buffer, start, buffer, 0, kept);
      bufferOffset += start;
      start = 0;
      filled = kept;
    } else if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.min(buffer.length * 2, MAX_LINE + BLOCK));
    }
    long left = to - (bufferOffset + filled);
    if (left <= 0) return false;
    int read = file.read(buffer, filled, (int) Math.min(left, buffer.length - filled));
    if (read <= 0) return false;
    filled += read;
    return true;
  }

  private boolean skipTooLong() throws IOException {
    tooLong = true;
    while (true) {
      bufferOffset += filled;
      start = 0;
      filled = 0;
      int newline = fill() ? newline(buffer, 0, filled) : -2;
      if (newline == -1) continue;
      terminated = newline >= 0;
      start = end = 0;
      next = newline >= 0 ? newline + 1 : 0;
      nextOffset = bufferOffset + next;
      return true;
    }
  }

  public byte[] bytes() {
    return buffer;
  }

  public int start() {
    return start;
  }

  /// The newline excluded.
  public int end() {
    return end;
  }

  /// Where the line begins in the file.
  public long offset() {
    return lineOffset;
  }

  /// Where the line after this one begins.
  public long nextOffset() {
    return nextOffset;
  }

  /// False for a last line without its newline.
  public boolean terminated() {
    return terminated;
  }

  /// True if the line was longer than an event may be; its bytes are not there then.
  public boolean tooLong() {
    return tooLong;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /// The first newline from `from` on, or -1: eight bytes at a time.
  public static int newline(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + 8 <= to; i += 8) {
      long word = (long) LONGS.get(bytes, i) ^ NEWLINES;
      long hit = (word - ONES) & ~word & HIGHS;
      if (hit != 0) return i + (Long.numberOfTrailingZeros(hit) >>> 3);
    }
    for (; i < to; i++) if (bytes[i] == '\n') return i;
    return -1;
  }

  private static int lastNewline(byte[] bytes, int from, int to) {
    for (int i = to - 1; i >= from; i--) if (bytes[i] == '\n') return i;
    return -1;
  }

  /// The bytes of a stretch that is known to be small.
  public static byte[] read(Path path, long from, int length) throws IOException {
    var bytes = new byte[length];
    try (var file = new RandomAccessFile(path.toFile(), "r")) {
      file.seek(from);
      file.readFully(bytes);
    } catch (EOFException e) {
      throw new IOException(path.getFileName() + " ends before byte " + (from + length), e);
    }
    return bytes;
  }
}
