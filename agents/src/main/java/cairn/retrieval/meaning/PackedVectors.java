package cairn.retrieval.meaning;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// Vectors rounded to a byte for each part, side by side in blocks, found by number. One thread
/// adds at a time; any number of threads read.
public final class PackedVectors {
  private static final int BLOCK = 1_024;

  private final int dimension;
  private volatile byte[][] blocks = new byte[0][];
  private int size;

  PackedVectors(int dimension) {
    this.dimension = dimension;
  }

  /// Of one vector: its scale and its parts.
  int bytes() {
    return Float.BYTES + dimension;
  }

  int add(byte[] packed) {
    if (size == blocks.length * BLOCK) {
      byte[][] more = Arrays.copyOf(blocks, blocks.length + 1);
      more[blocks.length] = new byte[BLOCK * bytes()];
      blocks = more;
    }
    System.arraycopy(packed, 0, blocks[size / BLOCK], size % BLOCK * bytes(), bytes());
    return size++;
  }

  float[] get(int number) {
    float[] vector = new float[dimension];
    get(number, vector);
    return vector;
  }

  void get(int number, float[] into) {
    byte[] block = blocks[number / BLOCK];
    int at = number % BLOCK * bytes();
    float scale = scale(block, at);
    for (int d = 0; d < dimension; d++) into[d] = block[at + Float.BYTES + d] * scale;
  }

  /// How alike a vector is to another, without unpacking it. Four sums at a time: a processor adds
  /// faster than it can wait for the sum before.
  public float dot(int number, float[] other) {
    byte[] block = blocks[number / BLOCK];
    int at = number % BLOCK * bytes();
    int from = at + Float.BYTES;
    float a = 0;
    float b = 0;
    float c = 0;
    float e = 0;
    int d = 0;
    for (; d + 3 < dimension; d += 4) {
      a = Math.fma(other[d], block[from + d], a);
      b = Math.fma(other[d + 1], block[from + d + 1], b);
      c = Math.fma(other[d + 2], block[from + d + 2], c);
      e = Math.fma(other[d + 3], block[from + d + 3], e);
    }
    for (; d < dimension; d++) a = Math.fma(other[d], block[from + d], a);
    return (a + b + (c + e)) * scale(block, at);
  }

  private static float scale(byte[] block, int at) {
    return Float.intBitsToFloat(
        block[at] << 24
            | (block[at + 1] & 0xFF) << 16
            | (block[at + 2] & 0xFF) << 8
            | block[at + 3] & 0xFF);
  }

  static byte[] pack(float[] vector) {
    float max = 1e-9f;
    for (float v : vector) max = Math.max(max, Math.abs(v));
    float scale = max / Byte.MAX_VALUE;
    ByteBuffer packed = ByteBuffer.allocate(Float.BYTES + vector.length).putFloat(scale);
    for (float v : vector) packed.put((byte) Math.round(v / scale));
    return packed.array();
  }
}
