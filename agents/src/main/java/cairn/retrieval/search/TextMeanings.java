package cairn.retrieval.search;

import cairn.retrieval.index.Entry;
import cairn.retrieval.index.EntryView;
import cairn.retrieval.meaning.Meanings;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.meaning.VectorCache;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the texts of an index mean in one sense, as far as they have been read. Safe for many
/// threads.
final class TextMeanings {
  private final Sense sense;
  private @Nullable State state;

  /// @param read how many vectors there were
  private record State(EntryView view, int read, Meanings meanings) {}

  TextMeanings(Sense sense) {
    this.sense = sense;
  }

  String name() {
    return sense.vectors().embedder().name();
  }

  void read(List<String> texts) {
    sense.vectors().of(texts);
  }

  int[] nearest(EntryView view, String query, int n) throws IOException {
    return meanings(view).nearest(sense.query(query), n, Optional.empty());
  }

  /// How alike each is to the question, with a share of its closest neighbour; not a number for
  /// those that were not read.
  double[] likeness(String query, List<Entry> entries, double neighbours) {
    float[] asked = sense.query(query);
    double[] own = likeness(asked, entries.stream().map(Entry::text).toList());
    List<String> lines = entries.stream().flatMap(e -> e.neighbours().stream()).toList();
    double[] around = likeness(asked, lines);
    int at = 0;
    for (int i = 0; i < own.length; i++) {
      double closest = 0;
      for (int n = entries.get(i).neighbours().size(); n > 0; n--, at++)
        if (around[at] > closest) closest = around[at];
      own[i] += neighbours * closest;
    }
    return own;
  }

  private double[] likeness(float[] asked, List<String> texts) {
    int[] known = sense.vectors().known(texts.stream().map(VectorCache.Key::of).toList());
    return Arrays.stream(known)
        .mapToDouble(n -> n < 0 ? Double.NaN : sense.vectors().vectors().dot(n, asked))
        .toArray();
  }

  BitSet unread(EntryView view) throws IOException {
    VectorCache.@Nullable Key[] texts = view.texts(EntryView.ALONE);
    int[] numbers = numbers(texts);
    BitSet unread = new BitSet();
    for (int i = 0; i < numbers.length; i++) if (texts[i] != null && numbers[i] < 0) unread.set(i);
    return unread;
  }

  private synchronized Meanings meanings(EntryView view) throws IOException {
    int read = sense.vectors().size();
    if (state == null || state.view() != view || state.read() != read) {
      int[] numbers = numbers(view.texts(EntryView.ALONE));
      int dimension = sense.vectors().embedder().dimension();
      state = new State(view, read, new Meanings(sense.vectors().vectors(), numbers, dimension));
    }
    return state.meanings();
  }

  /// Of each text's vector; -1 for what is not there or was not read.
  private int[] numbers(VectorCache.@Nullable Key[] texts) {
    int[] known = sense.vectors().known(Arrays.stream(texts).filter(Objects::nonNull).toList());
    int[] numbers = new int[texts.length];
    int at = 0;
    for (int i = 0; i < texts.length; i++) numbers[i] = texts[i] == null ? -1 : known[at++];
    return numbers;
  }
}
