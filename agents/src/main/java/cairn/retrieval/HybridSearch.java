package cairn.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Orders entries by words and meaning together. Where every entry has been read by meaning (the
/// index is *ripe*) it looks everywhere, see [WideSearch]; else words find candidates and only
/// these are read: a model reads some thousand words a second, so reading everything takes minutes
/// for a folder of papers.
final class HybridSearch {
  private static final double BELOW = 0.01;

  private final EntryIndex index;
  private final List<Sense> senses;
  private final Supplier<Optional<List<Meanings>>> ripe;

  /// @param ripe what every entry means in each of the senses, if that is known
  HybridSearch(EntryIndex index, List<Sense> senses, Supplier<Optional<List<Meanings>>> ripe) {
    this.index = index;
    this.senses = senses;
    this.ripe = ripe;
  }

  List<Hit> search(String query, int k, Ranking ranking, Scope scope) {
    try {
      boolean whole = ranking.meaning() > 0 && ranking.neighbours() == 0;
      Optional<List<Meanings>> everything = whole ? ripe.get() : Optional.empty();
      return everything.isPresent()
          ? new WideSearch(index, senses, everything.get(), ranking).search(query, k, scope)
          : amongCandidates(query, k, ranking, scope);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Hit> amongCandidates(String query, int k, Ranking ranking, Scope scope)
      throws IOException {
    List<Hit> found = index.search(query, Math.max(k, ranking.depth()), ranking.alone(), scope);
    if (found.isEmpty() || ranking.meaning() == 0) return first(found, k);
    List<Hit> candidates = first(found, ranking.depth());
    float[] asked = senses.getFirst().query(query);
    boolean apart = ranking.neighbours() > 0;
    float[][] said =
        vectors()
            .of(
                candidates.stream()
                    .map(h -> apart ? h.entry().text() : h.entry().whole())
                    .toList());
    double[] words = new double[said.length];
    double[] meanings = new double[said.length];
    for (int i = 0; i < said.length; i++) {
      words[i] = candidates.get(i).words();
      meanings[i] = Embedder.dot(asked, said[i]);
    }
    if (apart) addNeighbours(meanings, candidates, asked, ranking.neighbours());
    double[] fused = ranking.fuse(words, meanings);
    List<Hit> chosen = Choice.of(candidates, fused, said, k, ranking.diversity());
    addRest(chosen, found.subList(candidates.size(), found.size()), k);
    return chosen;
  }

  private VectorCache vectors() {
    return senses.getFirst().vectors();
  }

  /// Entries beyond the compared ones follow in the order of their words, each scored just below
  /// the one before.
  private static void addRest(List<Hit> chosen, List<Hit> rest, int k) {
    for (Hit hit : rest) {
      if (chosen.size() >= k) return;
      chosen.add(new Hit(hit.entry(), chosen.getLast().score() - BELOW, hit.words()));
    }
  }

  private void addNeighbours(double[] meanings, List<Hit> candidates, float[] asked, double share) {
    List<String> lines = candidates.stream().flatMap(h -> h.entry().neighbours().stream()).toList();
    float[][] said = vectors().of(lines);
    int at = 0;
    for (int i = 0; i < meanings.length; i++) {
      double closest = 0;
      for (int n = candidates.get(i).entry().neighbours().size(); n > 0; n--)
        closest = Math.max(closest, Embedder.dot(asked, said[at++]));
      meanings[i] += share * closest;
    }
  }

  private static List<Hit> first(List<Hit> hits, int k) {
    return hits.subList(0, Math.min(k, hits.size()));
  }
}
