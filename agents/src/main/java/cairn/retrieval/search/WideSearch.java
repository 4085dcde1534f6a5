package cairn.retrieval.search;

import cairn.retrieval.index.EntryView;
import cairn.retrieval.index.Scope;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.meaning.Meanings;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.ripening.Ripe;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

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

  private final List<Sense> senses;
  private final Ripe ripe;
  private final EntryView view;
  private final Ranking ranking;

  WideSearch(List<Sense> senses, Ripe ripe, Ranking ranking) {
    this.senses = senses;
    this.ripe = ripe;
    this.view = ripe.view();
    this.ranking = ranking;
  }

  /// Candidates, and what each is worth by its words.
  private record Pool(int[] entries, double[] words) {}

  List<Hit> search(String query, int k, Scope scope) throws IOException {
    int breadth = Math.max(k, BREADTH);
    Optional<BitSet> allowed = view.allowed(scope);
    List<float[]> asked = senses.parallelStream().map(s -> s.query(query)).toList();
    BitSet found = new BitSet();
    for (int entry : view.search(query, breadth, ranking.alone(), scope).entries())
      found.set(entry);
    addNearest(found, asked, breadth, allowed);
    Pool first = pool(query, found);
    if (first.entries().length == 0) return List.of();
    List<float[]> wiser = believe(asked, first, scores(first, asked));
    addNearest(found, wiser, breadth, allowed);
    Pool second = pool(query, found);
    return hits(second, scores(second, wiser), k);
  }

  private void addNearest(
      BitSet found, List<float[]> asked, int breadth, Optional<BitSet> allowed) {
    for (int s = 0; s < asked.size(); s++)
      for (int entry : ripe.meanings().get(s).nearest(asked.get(s), breadth, allowed))
        found.set(entry);
  }

  private Pool pool(String query, BitSet found) throws IOException {
    int[] entries = found.stream().toArray();
    return new Pool(entries, view.weigh(query, entries, ranking.alone()));
  }

  private double[] scores(Pool pool, List<float[]> asked) {
    double[] scores = Ranking.standardised(pool.words());
    for (int s = 0; s < asked.size(); s++) {
      Meanings meanings = ripe.meanings().get(s);
      float[] question = asked.get(s);
      double[] standard =
          Ranking.standardised(
              Arrays.stream(pool.entries())
                  .mapToDouble(e -> meanings.likeness(e, question))
                  .toArray());
      double weight = s == 0 ? 1 : COMPANION;
      for (int i = 0; i < scores.length; i++) scores[i] += weight * standard[i];
    }
    return scores;
  }

  /// The questions, each moved towards what the best answers have in common.
  private List<float[]> believe(List<float[]> asked, Pool pool, double[] scores) {
    List<Integer> best =
        Choice.order(scores, i -> view.key(pool.entries()[i])).stream().limit(BELIEVED).toList();
    List<float[]> wiser = new ArrayList<>();
    for (int s = 0; s < asked.size(); s++) {
      float[] common = new float[asked.get(s).length];
      for (int i : best) add(common, ripe.meanings().get(s).vector(pool.entries()[i]), 1);
      Embedder.normalise(common);
      float[] moved = new float[common.length];
      add(moved, asked.get(s), 1 - BELIEF);
      add(moved, common, BELIEF);
      Embedder.normalise(moved);
      wiser.add(moved);
    }
    return wiser;
  }

  private List<Hit> hits(Pool pool, double[] scores, int k) {
    List<Hit> hits = new ArrayList<>();
    for (Choice.Chosen chosen : Choice.of(scores, candidates(pool), k, ranking.diversity())) {
      int i = chosen.candidate();
      List<String> same = chosen.same().stream().map(s -> view.key(pool.entries()[s])).toList();
      hits.add(new Hit(view.entry(pool.entries()[i]), scores[i], pool.words()[i], true, same));
    }
    return hits;
  }

  private Choice.Candidates candidates(Pool pool) {
    Meanings first = ripe.meanings().getFirst();
    return new Choice.Candidates() {
      @Override
      public String key(int candidate) {
        return view.key(pool.entries()[candidate]);
      }

      @Override
      public String words(int candidate) {
        return view.entry(pool.entries()[candidate]).text();
      }

      @Override
      public float[] vector(int candidate) {
        return first.vector(pool.entries()[candidate]);
      }
    };
  }

  private static void add(float[] to, float[] vector, float share) {
    for (int d = 0; d < to.length; d++) to[d] = Math.fma(vector[d], share, to[d]);
  }
}
