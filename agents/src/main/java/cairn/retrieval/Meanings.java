package cairn.retrieval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Every entry of an index with its vector in one sense, so that an entry can be found that shares
/// no word with the question.
///
/// Two steps: the signs of all vectors around their mean, packed into bits, are compared at once
/// (six words of memory for each entry), and the closest [#CLOSER] times as many as wanted are then
/// compared exactly.
final class Meanings {
  private static final int CLOSER = 10;

  /// An entry by name.
  ///
  /// @param text what stands for its text in a [VectorCache]
  record Named(String key, String group, VectorCache.Key text) {}

  private final List<Named> entries;
  private final byte[][] vectors;
  private final float[] mean;
  private final long[] signs;
  private final int words;

  private Meanings(List<Named> entries, byte[][] vectors, int dimension) {
    this.entries = entries;
    this.vectors = vectors;
    this.mean = mean(vectors, dimension);
    this.words = (dimension + Long.SIZE - 1) / Long.SIZE;
    this.signs = new long[vectors.length * words];
    for (int i = 0; i < vectors.length; i++) sign(VectorCache.unpack(vectors[i]), signs, i * words);
  }

  /// All vectors must be known; [Ripening] sees to that.
  static Meanings of(List<Named> entries, VectorCache cache) {
    byte[][] vectors = new byte[entries.size()][];
    for (int i = 0; i < vectors.length; i++) {
      byte[] packed = cache.packed(entries.get(i).text());
      if (packed == null) throw new IllegalStateException("no vector of " + entries.get(i).key());
      vectors[i] = packed;
    }
    return new Meanings(entries, vectors, cache.embedder().dimension());
  }

  /// The keys of the `n` entries closest to a vector.
  List<String> nearest(float[] asked, int n, Scope scope) {
    int[] near = bySigns(asked, n * CLOSER, scope);
    float[] likeness = new float[near.length];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < near.length; i++) {
      likeness[i] = Embedder.dot(asked, VectorCache.unpack(vectors[near[i]]));
      order.add(i);
    }
    order.sort(Comparator.<Integer>comparingDouble(i -> -likeness[i]).thenComparing(i -> near[i]));
    return order.stream().limit(n).map(i -> entries.get(near[i]).key()).toList();
  }

  /// Counts how many entries have how many differing signs, then takes those up to the count that
  /// is enough: no sorting of everything.
  private int[] bySigns(float[] asked, int enough, Scope scope) {
    long[] own = new long[words];
    sign(asked, own, 0);
    short[] differing = new short[vectors.length];
    int[] counts = new int[words * Long.SIZE + 1];
    for (int i = 0; i < differing.length; i++) {
      if (!scope.has(entries.get(i).group())) {
        differing[i] = Short.MAX_VALUE;
        continue;
      }
      int different = 0;
      for (int w = 0; w < words; w++) different += Long.bitCount(own[w] ^ signs[i * words + w]);
      differing[i] = (short) different;
      counts[different]++;
    }
    int limit = -1;
    int taken = 0;
    while (taken < enough && limit + 1 < counts.length) taken += counts[++limit];
    int[] near = new int[taken];
    int at = 0;
    for (int i = 0; i < differing.length; i++) if (differing[i] <= limit) near[at++] = i;
    return near;
  }

  private void sign(float[] vector, long[] into, int at) {
    for (int d = 0; d < vector.length; d++)
      if (vector[d] > mean[d]) into[at + d / Long.SIZE] |= 1L << (d % Long.SIZE);
  }

  private static float[] mean(byte[][] vectors, int dimension) {
    double[] sum = new double[dimension];
    for (byte[] packed : vectors) {
      float[] vector = VectorCache.unpack(packed);
      for (int d = 0; d < dimension; d++) sum[d] += vector[d];
    }
    float[] mean = new float[dimension];
    for (int d = 0; d < dimension; d++) mean[d] = (float) (sum[d] / Math.max(1, vectors.length));
    return mean;
  }
}
