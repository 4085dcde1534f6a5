package cairn.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// Small damage to good bytes, the same for the same source of randomness. Jazzer does this better,
/// because it sees which branches an input reaches; this is what the normal suite can afford.
final class Mutation {
  /// Parsers that are quadratic or worse show it at this size already.
  static final int MAX_BYTES = 64 * 1024;

  private static final int MAX_STEPS = 4;
  private static final int MAX_REPEATS = 2_000;
  private static final byte[] MARKS =
      "{}[]()<>\"'\\/#-:,|&%$^~`*\n\r\t\0 \u007f".getBytes(StandardCharsets.UTF_8);

  private Mutation() {}

  static byte[] of(byte[] seed, RandomGenerator random) {
    byte[] bytes = seed;
    int steps = 1 + random.nextInt(MAX_STEPS);
    for (int i = 0; i < steps; i++) bytes = step(bytes, random);
    return bytes.length > MAX_BYTES ? Arrays.copyOf(bytes, MAX_BYTES) : bytes;
  }

  /// The beginning of one and, from anywhere, the rest of another.
  static byte[] crossed(byte[] one, byte[] other, RandomGenerator random) {
    int to = random.nextInt(one.length + 1);
    int from = random.nextInt(other.length + 1);
    byte[] bytes = Arrays.copyOf(one, to + other.length - from);
    System.arraycopy(other, from, bytes, to, other.length - from);
    return bytes;
  }

  private static byte[] step(byte[] bytes, RandomGenerator random) {
    if (bytes.length == 0) return new byte[] {mark(random)};
    int from = random.nextInt(bytes.length);
    int to = from + random.nextInt(Math.min(64, bytes.length - from) + 1);
    return switch (random.nextInt(6)) {
      case 0 -> put(bytes, from, (byte) random.nextInt(256));
      case 1 -> put(bytes, from, mark(random));
      case 2 -> Arrays.copyOf(bytes, from);
      case 3 -> replaced(bytes, from, to, new byte[0]);
      case 4 -> replaced(bytes, from, from, Arrays.copyOfRange(bytes, from, to));
      default -> repeated(bytes, from, to, 1 + random.nextInt(MAX_REPEATS));
    };
  }

  private static byte mark(RandomGenerator random) {
    return MARKS[random.nextInt(MARKS.length)];
  }

  private static byte[] put(byte[] bytes, int at, byte value) {
    byte[] changed = bytes.clone();
    changed[at] = value;
    return changed;
  }

  private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
    var all = new ByteArrayOutputStream();
    all.write(bytes, 0, from);
    all.writeBytes(by);
    all.write(bytes, to, bytes.length - to);
    return all.toByteArray();
  }

  private static byte[] repeated(byte[] bytes, int from, int to, int times) {
    var piece = new ByteArrayOutputStream();
    for (int i = 0; i < times && piece.size() < MAX_BYTES; i++) piece.write(bytes, from, to - from);
    return replaced(bytes, from, to, piece.toByteArray());
  }
}
