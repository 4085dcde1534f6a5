package cairn.retrieval.search;

import cairn.retrieval.index.Entry;
import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.index.EntryView;
import cairn.retrieval.index.Scope;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/// Search where each entry is compared by its own text, and each line of its context apart: turns
/// of a conversation, rules, what was learned. Words and each sense find candidates of their own,
/// so no word needs to be shared; what nobody has read by meaning yet is found by its words alone.
final class TurnSearch {
  /// What each sense contributes.
  private static final int BREADTH = 50;

  /// So many texts are read by meaning while somebody waits for an answer.
  private static final int READ_NOW = 40;

  /// What shares no word with the question must be so alike to it in the mean of the senses, or a
  /// question about something else would find the least foreign (docs/measurements.md).
  private static final double ALIKE = 0.33;

  /// The companion is the weaker judge when alone.
  private static final double COMPANION = 0.5;

  private final EntryIndex index;
  private final List<TextMeanings> senses;

  TurnSearch(EntryIndex index, List<Sense> senses) {
    this.index = index;
    this.senses = senses.stream().map(TextMeanings::new).toList();
  }

  List<Hit> search(String query, int k, Ranking ranking) throws IOException {
    EntryView view = index.view();
    int depth = Math.max(k, ranking.depth());
    int[] byWords = view.search(query, depth, ranking.alone(), Scope.ALL).entries();
    BitSet found = new BitSet();
    for (int entry : byWords) found.set(entry);
    List<String> best =
        Arrays.stream(byWords).limit(READ_NOW).mapToObj(e -> view.entry(e).text()).toList();
    for (TextMeanings sense : senses) {
      sense.read(best);
      for (int entry : sense.nearest(view, query, BREADTH)) found.set(entry);
    }
    return ranked(query, k, ranking, view, found);
  }

  private List<Hit> ranked(String query, int k, Ranking ranking, EntryView view, BitSet found)
      throws IOException {
    int[] pool = found.stream().toArray();
    List<Entry> entries = Arrays.stream(pool).mapToObj(view::entry).toList();
    double[] words = view.weigh(query, pool, ranking.alone());
    double[] scores = Ranking.standardised(words);
    BitSet compared = new BitSet();
    for (int s = 0; s < senses.size(); s++) {
      double[] likeness = senses.get(s).likeness(query, entries, ranking.neighbours());
      for (int i = 0; i < likeness.length; i++) if (!Double.isNaN(likeness[i])) compared.set(i);
      double[] standard = Ranking.standardised(unreadLast(likeness));
      double weight = s == 0 ? ranking.meaning() : COMPANION;
      for (int i = 0; i < scores.length; i++) scores[i] += weight * standard[i];
    }
    double[] alike = new double[pool.length];
    for (TextMeanings sense : senses) {
      double[] own = sense.likeness(query, entries, 0);
      for (int i = 0; i < own.length; i++) alike[i] += own[i] / senses.size();
    }
    List<Hit> hits = new ArrayList<>();
    for (int i : Choice.order(scores, i -> entries.get(i).key())) {
      if (hits.size() == k) break;
      if (words[i] == 0 && !(alike[i] >= ALIKE)) continue;
      hits.add(new Hit(entries.get(i), scores[i], words[i], compared.get(i), List.of()));
    }
    return hits;
  }

  /// What was not read is worth as little as the worst that was: others have better words.
  private static double[] unreadLast(double[] likeness) {
    double worst = Arrays.stream(likeness).filter(l -> !Double.isNaN(l)).min().orElse(0);
    return Arrays.stream(likeness).map(l -> Double.isNaN(l) ? worst : l).toArray();
  }

  /// Entries whose text not all senses have read.
  int unread() throws IOException {
    BitSet unread = new BitSet();
    for (TextMeanings sense : senses) unread.or(sense.unread(index.view()));
    return unread.cardinality();
  }

  /// Reads on, as far as the pace allows.
  ///
  /// @param wanted by their keys
  void read(Predicate<String> wanted, Progress progress, Pace pace) throws IOException {
    EntryView view = index.view();
    int total = view.size() * senses.size();
    int done = 0;
    for (TextMeanings sense : senses) done += view.size() - sense.unread(view).cardinality();
    for (TextMeanings sense : senses) {
      int[] left = sense.unread(view).stream().filter(e -> wanted.test(view.key(e))).toArray();
      for (int from = 0; from < left.length; from += pace.portion()) {
        if (!pace.goOn()) return;
        int to = Math.min(left.length, from + pace.portion());
        sense.read(Arrays.stream(left, from, to).mapToObj(e -> view.entry(e).text()).toList());
        done += to - from;
        progress.at(done, total, sense.name());
      }
    }
  }
}
