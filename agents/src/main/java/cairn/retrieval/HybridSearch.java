package cairn.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.search.Query;

/// Finds candidates by their words, then orders them by words and meaning together.
///
/// Only candidates get vectors: a model reads some thousand words a second, so reading everything
/// ahead would take minutes for a folder of papers, and candidates alone lose next to nothing
/// (docs/measurements.md).
final class HybridSearch {
  /// Entries this alike say the same; the better one is enough when variety is asked for.
  private static final double SAME = 0.97;

  private static final double BELOW = 0.01;

  private static final int REMEMBERED_QUERIES = 256;

  private final EntryIndex index;
  private final Embedder embedder;
  private final VectorCache vectors;
  private final Map<String, float[]> queries =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
          return size() > REMEMBERED_QUERIES;
        }
      };

  HybridSearch(EntryIndex index, Embedder embedder, VectorCache vectors) {
    this.index = index;
    this.embedder = embedder;
    this.vectors = vectors;
  }

  List<Hit> search(String query, int k, Ranking ranking, Query within) {
    List<Hit> found = byWords(query, Math.max(k, ranking.depth()), ranking, within);
    if (found.isEmpty() || ranking.meaning() == 0) return first(found, k);
    List<Hit> candidates = first(found, ranking.depth());
    float[] asked = query(query);
    boolean apart = ranking.neighbours() > 0;
    float[][] said =
        vectors.of(
            candidates.stream().map(h -> apart ? h.entry().text() : h.entry().whole()).toList());
    double[] words = new double[said.length];
    double[] meanings = new double[said.length];
    for (int i = 0; i < said.length; i++) {
      words[i] = candidates.get(i).words();
      meanings[i] = Embedder.dot(asked, said[i]);
    }
    if (apart) addNeighbours(meanings, candidates, asked, ranking.neighbours());
    double[] fused = ranking.fuse(words, meanings);
    List<Hit> chosen = choose(candidates, fused, said, k, ranking.diversity());
    addRest(chosen, found.subList(candidates.size(), found.size()), k);
    return chosen;
  }

  /// Entries beyond the compared ones follow in the order of their words, each scored just below
  /// the one before.
  private static void addRest(List<Hit> chosen, List<Hit> rest, int k) {
    for (Hit hit : rest) {
      if (chosen.size() >= k) return;
      chosen.add(new Hit(hit.entry(), chosen.getLast().score() - BELOW, hit.words()));
    }
  }

  private List<Hit> byWords(String query, int depth, Ranking ranking, Query within) {
    try {
      return index.search(query, depth, ranking.alone(), within);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addNeighbours(double[] meanings, List<Hit> candidates, float[] asked, double share) {
    List<String> lines = candidates.stream().flatMap(h -> h.entry().neighbours().stream()).toList();
    float[][] said = vectors.of(lines);
    int at = 0;
    for (int i = 0; i < meanings.length; i++) {
      double closest = 0;
      for (int n = candidates.get(i).entry().neighbours().size(); n > 0; n--)
        closest = Math.max(closest, Embedder.dot(asked, said[at++]));
      meanings[i] += share * closest;
    }
  }

  private float[] query(String query) {
    synchronized (queries) {
      float[] known = queries.get(query);
      if (known != null) return known;
    }
    float[] made = embedder.query(query);
    synchronized (queries) {
      queries.put(query, made);
    }
    return made;
  }

  /// Best first; with diversity, greedily the best that is unlike what was chosen before (MMR).
  private static List<Hit> choose(
      List<Hit> candidates, double[] fused, float[][] said, int k, double diversity) {
    List<Integer> left = new ArrayList<>();
    for (int i = 0; i < fused.length; i++) left.add(i);
    left.sort(Comparator.<Integer>comparingDouble(i -> -fused[i]).thenComparing(i -> i));
    List<Hit> chosen = new ArrayList<>();
    double[] likeness = new double[fused.length];
    while (!left.isEmpty() && chosen.size() < k) {
      int best = left.getFirst();
      if (diversity > 0) {
        double highest = Double.NEGATIVE_INFINITY;
        for (int i : left) {
          double value = fused[i] - diversity * likeness[i];
          if (value > highest) {
            highest = value;
            best = i;
          }
        }
      }
      left.remove(Integer.valueOf(best));
      if (diversity > 0 && likeness[best] > SAME) continue;
      Hit hit = candidates.get(best);
      chosen.add(new Hit(hit.entry(), fused[best], hit.words()));
      if (diversity > 0)
        for (int i : left) likeness[i] = Math.max(likeness[i], Embedder.dot(said[i], said[best]));
    }
    return chosen;
  }

  private static List<Hit> first(List<Hit> hits, int k) {
    return hits.subList(0, Math.min(k, hits.size()));
  }
}
