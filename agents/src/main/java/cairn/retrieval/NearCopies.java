package cairn.retrieval;

import cairn.sources.SourceId;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds documents with nearly the same words, so that ten copies of a press release are one voice.
///
/// MinHash of five-word shingles in bands: documents that share a band are compared, and are copies
/// when at least [#SAME] of their hashes agree (an estimate of the share of common shingles).
final class NearCopies {
  static final double SAME = 0.8;

  private static final int HASHES = 64;
  private static final int BANDS = 16;
  private static final int ROWS = HASHES / BANDS;
  private static final int SHINGLE = 5;

  /// Shorter texts are too easily alike by chance.
  private static final int MIN_SHINGLES = 20;

  /// Very long texts are sampled evenly; a copy is a copy all over.
  private static final int MAX_SHINGLES = 20_000;

  private final Map<Long, List<SourceId>> buckets = new HashMap<>();
  private final Map<SourceId, long[]> signatures = new HashMap<>();

  /// Adds a text unless it is nearly the same as an earlier one; that one is returned.
  synchronized Optional<SourceId> add(SourceId id, long[] signature) {
    if (signature.length == 0 || signatures.containsKey(id)) return Optional.empty();
    for (int band = 0; band < BANDS; band++)
      for (SourceId other : buckets.getOrDefault(bucket(signature, band), List.of()))
        if (alike(signature, signatures.get(other)) >= SAME) return Optional.of(other);
    signatures.put(id, signature);
    for (int band = 0; band < BANDS; band++)
      buckets.computeIfAbsent(bucket(signature, band), _ -> new ArrayList<>()).add(id);
    return Optional.empty();
  }

  /// Empty for texts that are too short to compare.
  static long[] signature(String text) {
    List<String> words = Words.of(text);
    int shingles = words.size() - SHINGLE + 1;
    if (shingles < MIN_SHINGLES) return new long[0];
    int[] hashes = words.stream().mapToInt(String::hashCode).toArray();
    long[] least = new long[HASHES];
    Arrays.fill(least, Long.MAX_VALUE);
    int step = Math.max(1, shingles / MAX_SHINGLES);
    for (int i = 0; i < shingles; i++) {
      long shingle = 1125899906842597L;
      for (int j = 0; j < SHINGLE; j++) shingle = 31 * shingle + hashes[i + j];
      long mixed = mix(shingle);
      if (step > 1 && Long.remainderUnsigned(mixed, step) != 0) continue;
      for (int h = 0; h < HASHES; h++)
        least[h] = Math.min(least[h], mix(mixed + h * 0x9E3779B97F4A7C15L));
    }
    return least;
  }

  private static double alike(long[] a, long[] b) {
    int same = 0;
    for (int i = 0; i < HASHES; i++) if (a[i] == b[i]) same++;
    return (double) same / HASHES;
  }

  private static long bucket(long[] signature, int band) {
    long hash = band;
    for (int i = 0; i < ROWS; i++) hash = mix(hash * 31 + signature[band * ROWS + i]);
    return hash;
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
