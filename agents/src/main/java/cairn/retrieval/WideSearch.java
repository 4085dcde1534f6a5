package cairn.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Search in a ripe index: words and each sense find candidates of their own, all of them are
/// weighed together, and the best then say what else to look for (pseudo-relevance feedback).
///
/// The constants were chosen on one collection and are round (docs/measurements.md).
final class WideSearch {
  /// What words and each sense contribute.
  private static final int BREADTH = 50;

  /// The companion is the weaker judge when alone.
  private static final double COMPANION = 0.5;

  /// So many of the best are believed to be right, and count this much beside the question.
  private static final int BELIEVED = 3;

  private static final float BELIEF = 0.3f;

  private final EntryIndex index;
  private final List<Sense> senses;
  private final List<Meanings> meanings;
  private final Ranking ranking;

  WideSearch(EntryIndex index, List<Sense> senses, List<Meanings> meanings, Ranking ranking) {
    this.index = index;
    this.senses = senses;
    this.meanings = meanings;
    this.ranking = ranking;
  }

  /// Entries with their vectors in each sense, and how each is scored.
  private record Pool(List<Hit> hits, List<float[][]> said, double[] scores) {}

  List<Hit> search(String query, int k, Scope scope) throws IOException {
    int breadth = Math.max(k, BREADTH);
    Set<String> keys = new LinkedHashSet<>();
    for (Hit hit : index.search(query, breadth, ranking.alone(), scope))
      keys.add(hit.entry().key());
    List<float[]> asked = senses.stream().map(s -> s.query(query)).toList();
    addNearest(keys, asked, breadth, scope);
    if (keys.isEmpty()) return List.of();
    Pool first = weigh(query, keys, asked);
    List<float[]> wiser = believe(asked, first);
    addNearest(keys, wiser, breadth, scope);
    Pool second = weigh(query, keys, wiser);
    return Choice.of(
        second.hits(), second.scores(), second.said().getFirst(), k, ranking.diversity());
  }

  private void addNearest(Set<String> keys, List<float[]> asked, int breadth, Scope scope) {
    for (int s = 0; s < asked.size(); s++)
      keys.addAll(meanings.get(s).nearest(asked.get(s), breadth, scope));
  }

  private Pool weigh(String query, Set<String> keys, List<float[]> asked) throws IOException {
    List<Hit> hits = index.weigh(query, keys, ranking.alone());
    List<String> texts = hits.stream().map(h -> h.entry().whole()).toList();
    double[] scores = Ranking.standardised(hits.stream().mapToDouble(Hit::words).toArray());
    List<float[][]> said = new ArrayList<>();
    for (int s = 0; s < asked.size(); s++) {
      float[][] vectors = senses.get(s).vectors().of(texts);
      float[] question = asked.get(s);
      double[] likeness = new double[vectors.length];
      for (int i = 0; i < likeness.length; i++) likeness[i] = Embedder.dot(question, vectors[i]);
      double[] standard = Ranking.standardised(likeness);
      double weight = s == 0 ? 1 : COMPANION;
      for (int i = 0; i < scores.length; i++) scores[i] += weight * standard[i];
      said.add(vectors);
    }
    return new Pool(hits, said, scores);
  }

  /// The questions, each moved towards what the best answers have in common.
  private static List<float[]> believe(List<float[]> asked, Pool pool) {
    List<Integer> best = Choice.order(pool.hits(), pool.scores()).stream().limit(BELIEVED).toList();
    List<float[]> wiser = new ArrayList<>();
    for (int s = 0; s < asked.size(); s++) {
      float[] common = new float[asked.get(s).length];
      for (int i : best) add(common, pool.said().get(s)[i], 1);
      Embedder.normalise(common);
      float[] moved = new float[common.length];
      add(moved, asked.get(s), 1 - BELIEF);
      add(moved, common, BELIEF);
      Embedder.normalise(moved);
      wiser.add(moved);
    }
    return wiser;
  }

  private static void add(float[] to, float[] vector, float share) {
    for (int d = 0; d < to.length; d++) to[d] = Math.fma(vector[d], share, to[d]);
  }
}
