package cairn.retrieval.copy;

import cairn.sources.SourceId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Finds documents with nearly the same words, so that ten copies of a press release are one voice.
///
/// MinHash of five-word shingles in bands: documents that share a band, and as many hashes as
/// copies with different furniture do, are compared word by word ([TextDifference]).
public final class NearCopies {
  /// An estimate of the share of common shingles; the comparison decides.
  private static final double PROMISING = 0.4;

  private static final int BANDS = 21;
  private static final int ROWS = 3;
  private static final int HASHES = BANDS * ROWS;
  private static final int SHINGLE = 5;

  /// Shorter texts are compared as a whole: they are too easily alike by chance.
  private static final int MIN_SHINGLES = 20;

  /// Very long texts are sampled evenly; a copy is a copy all over.
  private static final int MAX_SHINGLES = 20_000;

  /// Texts this alike are few, unless a folder is full of copies of something else.
  private static final int MAX_COMPARED = 20;

  private final Map<Long, List<SourceId>> buckets = new HashMap<>();
  private final Map<SourceId, long[]> signatures = new HashMap<>();
  private final Function<SourceId, CopyWords> words;

  /// @param words of a text that was added before
  public NearCopies(Function<SourceId, CopyWords> words) {
    this.words = words;
  }

  /// A text that is nearly the same, of those added before.
  public synchronized Optional<SourceId> find(long[] signature, CopyWords own) {
    List<SourceId> compared = new ArrayList<>();
    for (int band = 0; band < BANDS && signature.length > 0; band++)
      for (SourceId other : buckets.getOrDefault(bucket(signature, band), List.of())) {
        long[] known = signatures.get(other);
        if (known == null || compared.contains(other) || alike(signature, known) < PROMISING)
          continue;
        if (compared.size() == MAX_COMPARED) return Optional.empty();
        compared.add(other);
        if (TextDifference.copies(words.apply(other), own)) return Optional.of(other);
      }
    return Optional.empty();
  }

  public synchronized boolean has(SourceId id) {
    return signatures.containsKey(id);
  }

  public synchronized void forget(SourceId id) {
    signatures.remove(id);
  }

  public synchronized void add(SourceId id, long[] signature) {
    if (signatures.putIfAbsent(id, signature) != null) return;
    for (int band = 0; band < BANDS && signature.length > 0; band++)
      buckets.computeIfAbsent(bucket(signature, band), _ -> new ArrayList<>()).add(id);
  }

  /// Empty for texts without words.
  public static long[] signature(CopyWords words) {
    if (words.size() == 0) return new long[0];
    long[] least = new long[HASHES];
    Arrays.fill(least, Long.MAX_VALUE);
    int shingles = words.size() - SHINGLE + 1;
    if (shingles < MIN_SHINGLES) {
      add(words.shingle(0, words.size()), least);
      return least;
    }
    int step = Math.max(1, shingles / MAX_SHINGLES);
    for (int i = 0; i < shingles; i++) {
      long shingle = words.shingle(i, SHINGLE);
      if (step == 1 || Long.remainderUnsigned(shingle, step) == 0) add(shingle, least);
    }
    return least;
  }

  private static void add(long shingle, long[] least) {
    for (int h = 0; h < HASHES; h++)
      least[h] = Math.min(least[h], CopyWords.mix(shingle + h * 0x9E3779B97F4A7C15L));
  }

  private static double alike(long[] a, long[] b) {
    int same = 0;
    for (int i = 0; i < HASHES; i++) if (a[i] == b[i]) same++;
    return (double) same / HASHES;
  }

  private static long bucket(long[] signature, int band) {
    long hash = band;
    for (int i = 0; i < ROWS; i++) hash = CopyWords.mix(hash * 31 + signature[band * ROWS + i]);
    return hash;
  }
}
