package cairn.spine.line;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/// The last field of a line of format 2, `,"sum":"xxxxxxxx"}`: the CRC-32C of all bytes of the line
/// before it. It finds accidents (a flipped bit, a lost block); an editor who computes it again is
/// found by the chain.
public final class Checksum {
  private static final byte[] OPEN = ",\"sum\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] CLOSE = "\"}".getBytes(StandardCharsets.US_ASCII);
  private static final int DIGITS = 8;

  /// How many bytes the field and the closing bracket take.
  public static final int LENGTH = OPEN.length + DIGITS + CLOSE.length;

  /// With so many of the fixed bytes in place the field was there once, and was damaged itself. A
  /// line of format 1 ends with hex digits and has two of them.
  private static final int DAMAGED_FIELD = 6;

  private Checksum() {}

  public enum State {
    /// A line of format 1.
    ABSENT,
    RIGHT,
    WRONG
  }

  /// True if the line has the field, be it right, wrong or damaged.
  static boolean looksLike(byte[] bytes, int from, int to) {
    return to - LENGTH > from && fixed(bytes, to) >= DAMAGED_FIELD;
  }

  public static State of(byte[] bytes, int from, int to) {
    int field = to - LENGTH;
    if (field <= from) return State.ABSENT;
    int fixed = fixed(bytes, to);
    if (fixed < DAMAGED_FIELD) return State.ABSENT;
    if (fixed < OPEN.length + CLOSE.length) return State.WRONG;
    int sum = sum(bytes, from, field);
    for (int i = 0; i < DIGITS; i++)
      if (bytes[field + OPEN.length + i] != digit(sum, i)) return State.WRONG;
    return State.RIGHT;
  }

  /// The field for a line that begins at `from` and is written up to `to`, without its bracket.
  public static byte[] field(byte[] bytes, int from, int to) {
    int sum = sum(bytes, from, to);
    byte[] field = new byte[LENGTH];
    System.arraycopy(OPEN, 0, field, 0, OPEN.length);
    for (int i = 0; i < DIGITS; i++) field[OPEN.length + i] = digit(sum, i);
    System.arraycopy(CLOSE, 0, field, LENGTH - CLOSE.length, CLOSE.length);
    return field;
  }

  /// How many of the field's fixed bytes stand where they belong.
  private static int fixed(byte[] bytes, int to) {
    int field = to - LENGTH;
    int fixed = 0;
    for (int i = 0; i < OPEN.length; i++) if (bytes[field + i] == OPEN[i]) fixed++;
    for (int i = 0; i < CLOSE.length; i++) if (bytes[to - CLOSE.length + i] == CLOSE[i]) fixed++;
    return fixed;
  }

  private static int sum(byte[] bytes, int from, int to) {
    var crc = new CRC32C();
    crc.update(bytes, from, to - from);
    return (int) crc.getValue();
  }

  private static byte digit(int sum, int index) {
    return (byte) HexFormat.of().toLowHexDigit(sum >>> (4 * (DIGITS - 1 - index)));
  }
}
