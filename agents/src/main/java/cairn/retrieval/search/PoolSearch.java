package cairn.retrieval.search;

import cairn.retrieval.index.Entry;
import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.index.EntryView;
import cairn.retrieval.index.Scope;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.meaning.Meanings;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.ripening.Ripe;
import cairn.sources.Kin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Gathers what may answer a question: the best by words, by roots of words and, in a ripe index,
/// by meaning. Whoever asked weighs them.
public final class PoolSearch {
  /// In an index that is not ripe so many are read by meaning for one question: about two seconds.
  private static final int READ_NOW = 60;

  /// Likenesses of foreign texts, where there is no sample of these sources.
  private static final double USUAL = 0.45;

  private static final double DEVIATION = 0.08;

  /// A root that a fifth of all entries have finds nothing.
  private static final int COMMON = 5;

  /// In a small index no root is common that so few entries have.
  private static final int FEW = 20;

  private final EntryIndex index;
  private final Sense sense;
  private final Supplier<Optional<Ripe>> ripe;

  public PoolSearch(EntryIndex index, Sense sense, Supplier<Optional<Ripe>> ripe) {
    this.index = index;
    this.sense = sense;
    this.ripe = ripe;
  }

  public record Near(Entry entry, double words, double roots, double likeness, double salience) {}

  public record Found(
      List<Near> places, Map<String, Integer> holding, int entries, boolean meaning) {}

  public Found search(String question, int breadth, Scope scope) {
    try {
      Optional<Ripe> everything = ripe.get();
      EntryView view = everything.map(Ripe::view).orElseGet(index::view);
      Map<String, Set<String>> asked = Kin.asked(question);
      Set<String> all = new LinkedHashSet<>(asked.keySet());
      asked.values().forEach(all::addAll);
      Map<String, Integer> holding = view.holding(all, scope);
      int common = Math.max(FEW, view.size() / COMMON);
      Map<String, Set<String>> telling = telling(asked, r -> holding.get(r) <= common);
      BitSet found = new BitSet();
      for (int entry : view.search(question, breadth, 0, scope).entries()) found.set(entry);
      if (!telling.isEmpty())
        for (int entry : view.searchRoots(telling, breadth, scope).entries()) found.set(entry);
      float[] vector = sense.query(question);
      if (everything.isPresent()) {
        Meanings meanings = everything.get().meanings().getFirst();
        for (int entry : meanings.nearest(vector, breadth, view.allowed(scope))) found.set(entry);
      }
      int[] entries = found.stream().toArray();
      double[] words = view.weigh(question, entries, 0);
      double[] roots = telling.isEmpty() ? words : view.weighRoots(telling, entries);
      double[][] likeness = likeness(everything, view, entries, words, vector);
      List<Near> places = new ArrayList<>();
      for (int i = 0; i < entries.length; i++)
        places.add(
            new Near(view.entry(entries[i]), words[i], roots[i], likeness[0][i], likeness[1][i]));
      return new Found(places, holding, size(view, scope), everything.isPresent());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Set<String>> telling(
      Map<String, Set<String>> asked, Predicate<String> rare) {
    Map<String, Set<String>> telling = new LinkedHashMap<>();
    asked.forEach((root, kin) -> {
      if (!rare.test(root)) return;
      Set<String> some = new LinkedHashSet<>(kin);
      some.removeIf(k -> !rare.test(k));
      telling.put(root, some);
    });
    return telling;
  }

  private static int size(EntryView view, Scope scope) throws IOException {
    return view.allowed(scope).map(BitSet::cardinality).orElse(view.size());
  }

  /// Likeness and salience of each. In an index that is not ripe only the best by words are read.
  private double[][] likeness(
      Optional<Ripe> everything, EntryView view, int[] entries, double[] words, float[] vector) {
    double[] like = new double[entries.length];
    double[] salient = new double[entries.length];
    if (everything.isPresent()) {
      Meanings meanings = everything.get().meanings().getFirst();
      double[] usual = meanings.usual(vector);
      for (int i = 0; i < entries.length; i++) {
        like[i] = meanings.likeness(entries[i], vector);
        salient[i] = (like[i] - usual[0]) / usual[1];
      }
      return new double[][] {like, salient};
    }
    int[] best =
        Choice.order(words, i -> view.key(entries[i])).stream()
            .limit(READ_NOW)
            .mapToInt(i -> i)
            .toArray();
    float[][] said =
        sense
            .vectors()
            .of(Arrays.stream(best).mapToObj(i -> view.entry(entries[i]).whole()).toList());
    for (int n = 0; n < best.length; n++) {
      like[best[n]] = Embedder.dot(vector, said[n]);
      salient[best[n]] = (like[best[n]] - USUAL) / DEVIATION;
    }
    return new double[][] {like, salient};
  }
}
