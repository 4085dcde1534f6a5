package cairn.retrieval.meaning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Every entry of a view with its vector in one sense, so that an entry can be found that shares no
/// word with the question.
///
/// Two steps: the signs of all vectors around their mean, packed into bits, are compared at once
/// (six words of memory for each entry), and the closest [#CLOSER] times as many as wanted are then
/// compared exactly.
public final class Meanings {
  private static final int CLOSER = 10;

  /// Entries that show what is usual.
  private static final int SAMPLE = 1_000;

  private final PackedVectors vectors;
  private final int[] numbers;
  private final float[] mean;
  private final long[] signs;
  private final int words;

  /// @param numbers for each entry, the number of its vector, or -1 if the entry is gone
  public Meanings(PackedVectors vectors, int[] numbers, int dimension) {
    this.vectors = vectors;
    this.numbers = numbers;
    this.mean = mean(dimension);
    this.words = (dimension + Long.SIZE - 1) / Long.SIZE;
    this.signs = new long[numbers.length * words];
    float[] vector = new float[dimension];
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] < 0) continue;
      vectors.get(numbers[i], vector);
      sign(vector, signs, i * words);
    }
  }

  /// How alike an entry is to what is asked.
  public double likeness(int entry, float[] asked) {
    return vectors.dot(numbers[entry], asked);
  }

  /// Mean and deviation of the likeness of all entries, from a sample at even distances.
  public double[] usual(float[] asked) {
    int step = Math.max(1, numbers.length / SAMPLE);
    double sum = 0;
    double square = 0;
    int n = 0;
    for (int i = 0; i < numbers.length; i += step) {
      if (numbers[i] < 0) continue;
      double like = likeness(i, asked);
      sum += like;
      square += like * like;
      n++;
    }
    if (n == 0) return new double[] {0, 1};
    double mean = sum / n;
    return new double[] {mean, Math.sqrt(Math.max(1e-6, square / n - mean * mean))};
  }

  public float[] vector(int entry) {
    return vectors.get(numbers[entry]);
  }

  /// The `n` entries closest to a vector.
  ///
  /// @param allowed which may be found, or nothing for all
  public int[] nearest(float[] asked, int n, Optional<BitSet> allowed) {
    int[] near = bySigns(asked, n * CLOSER, allowed);
    double[] likeness = new double[near.length];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < near.length; i++) {
      likeness[i] = likeness(near[i], asked);
      order.add(i);
    }
    order.sort(Comparator.<Integer>comparingDouble(i -> -likeness[i]).thenComparing(i -> near[i]));
    return order.stream().limit(n).mapToInt(i -> near[i]).toArray();
  }

  /// Counts how many entries have how many differing signs, then takes those up to the count that
  /// is enough: no sorting of everything.
  private int[] bySigns(float[] asked, int enough, Optional<BitSet> allowed) {
    long[] own = new long[words];
    sign(asked, own, 0);
    short[] differing = new short[numbers.length];
    int[] counts = new int[words * Long.SIZE + 1];
    BitSet among = allowed.orElse(null);
    for (int i = 0; i < differing.length; i++) {
      if (numbers[i] < 0 || among != null && !among.get(i)) {
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

  private float[] mean(int dimension) {
    double[] sum = new double[dimension];
    float[] vector = new float[dimension];
    int count = 0;
    for (int number : numbers) {
      if (number < 0) continue;
      vectors.get(number, vector);
      for (int d = 0; d < dimension; d++) sum[d] += vector[d];
      count++;
    }
    float[] mean = new float[dimension];
    for (int d = 0; d < dimension; d++) mean[d] = (float) (sum[d] / Math.max(1, count));
    return mean;
  }
}
