package cairn.retrieval.search;

import cairn.retrieval.index.Entry;
import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.index.EntryView;
import cairn.retrieval.index.Scope;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.ripening.Ripe;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Orders entries by words and meaning together. Where every entry has been read by meaning (the
/// index is *ripe*) it looks everywhere, see [WideSearch]; else words find candidates and only
/// these are read: a model reads some thousand words a second, so reading everything takes minutes
/// for a folder of papers.
public final class HybridSearch {
  private static final double BELOW = 0.01;

  private final EntryIndex index;
  private final List<Sense> senses;
  private final Supplier<Optional<Ripe>> ripe;
  private final TurnSearch turns;

  /// @param ripe what every entry means in each of the senses, if that is known
  public HybridSearch(EntryIndex index, List<Sense> senses, Supplier<Optional<Ripe>> ripe) {
    this.index = index;
    this.senses = senses;
    this.ripe = ripe;
    this.turns = new TurnSearch(index, senses);
  }

  /// What is compared without its context.
  TurnSearch turns() {
    return turns;
  }

  public List<Hit> search(String query, int k, Ranking ranking, Scope scope) {
    try {
      if (ranking.neighbours() > 0) return turns.search(query, k, ranking);
      Optional<Ripe> everything = ranking.meaning() > 0 ? ripe.get() : Optional.empty();
      return everything.isPresent()
          ? new WideSearch(senses, everything.get(), ranking).search(query, k, scope)
          : amongCandidates(query, k, ranking, scope);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Only so many as the ranking allows are compared by meaning; the others follow in the order of
  /// their words, and say so. Which these are does not depend on what was read before, so the same
  /// question has the same answer. Whole entries are judged by the companion where there is one: it
  /// reads in half the time and is nearly as good beside words (docs/measurements.md).
  private List<Hit> amongCandidates(String query, int k, Ranking ranking, Scope scope)
      throws IOException {
    EntryView view = index.view();
    EntryView.Matches found =
        view.search(query, Math.max(k, ranking.depth()), ranking.alone(), scope);
    int n = found.entries().length;
    int compared = ranking.meaning() == 0 ? 0 : Math.min(n, ranking.depth());
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < Math.max(compared, Math.min(n, k)); i++)
      entries.add(view.entry(found.entries()[i]));
    List<Hit> chosen = new ArrayList<>();
    if (compared > 0) {
      List<Entry> candidates = entries.subList(0, compared);
      Sense judge = senses.getLast();
      float[] asked = judge.query(query);
      float[][] said = judge.vectors().of(candidates.stream().map(Entry::whole).toList());
      double[] meanings = new double[compared];
      for (int i = 0; i < compared; i++) meanings[i] = Embedder.dot(asked, said[i]);
      double[] fused = ranking.fuse(Arrays.copyOf(found.words(), compared), meanings);
      for (Choice.Chosen c : Choice.of(fused, read(entries, said), k, ranking.diversity())) {
        List<String> same = c.same().stream().map(i -> entries.get(i).key()).toList();
        int i = c.candidate();
        chosen.add(new Hit(entries.get(i), fused[i], found.words()[i], true, same));
      }
    }
    for (int i = compared; i < entries.size() && chosen.size() < k; i++) {
      double words = found.words()[i];
      double score = compared == 0 ? words : chosen.getLast().score() - BELOW;
      chosen.add(new Hit(entries.get(i), score, words, false, List.of()));
    }
    return chosen;
  }

  private static Choice.Candidates read(List<Entry> entries, float[][] said) {
    return new Choice.Candidates() {
      @Override
      public String key(int candidate) {
        return entries.get(candidate).key();
      }

      @Override
      public String words(int candidate) {
        return entries.get(candidate).text();
      }

      @Override
      public float[] vector(int candidate) {
        return said[candidate];
      }
    };
  }
}
