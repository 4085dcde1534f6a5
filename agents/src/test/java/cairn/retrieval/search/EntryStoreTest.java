package cairn.retrieval.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.retrieval.HashEmbedder;
import cairn.retrieval.index.Entry;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EntryStoreTest {
  private static final List<Entry> RULES =
      List.of(
          new Entry("make", "Run make check before committing.", ""),
          new Entry("mock", "Don't mock the database.", ""),
          new Entry("dark", "Use dark mode for the dashboard.", ""));

  @TempDir Path folder;

  @Test
  void findsARuleThatSharesNoWordWithTheQuestion() {
    try (Embedder model = Embedder.standard();
        EntryStore store = EntryStore.open(folder, model)) {
      store.put(RULES, false, "");
      String question = "is it fine to add a fake object in unit tests";
      assertThat(keys(store, question)).isEmpty();
      store.read(key -> key.equals("mock"), Pace.FULL);
      assertThat(keys(store, question)).containsExactly("mock");
      assertThat(store.unread()).isEqualTo(2);
      assertThat(store.search(question, 5, Ranking.RECALL.wordsOnly())).isEmpty();
    }
  }

  @Test
  void findsNothingWhereNothingIsAlike() {
    try (Embedder model = Embedder.standard();
        EntryStore store = EntryStore.open(folder, model)) {
      store.put(RULES, false, "");
      assertThat(store.ripen(Progress.SILENT, Pace.FULL)).isTrue();
      assertThat(keys(store, "who won the football match")).isEmpty();
    }
  }

  @Test
  void goesOnReadingWhereItWasStopped() {
    var model = new HashEmbedder();
    var told = new ArrayList<Integer>();
    try (EntryStore store = EntryStore.open(folder, model)) {
      store.put(RULES, false, "");
      var one = new Steps(1);
      assertThat(store.ripen((done, _, _) -> told.add(done), one)).isFalse();
      assertThat(store.unread()).isEqualTo(2);
      assertThat(store.ripen((done, _, _) -> told.add(done), new Steps(9))).isTrue();
    }
    assertThat(told).containsExactly(1, 2, 3);
    assertThat(model.asked).isEqualTo(3);
    try (EntryStore again = EntryStore.open(folder, model)) {
      assertThat(again.isRipe()).isTrue();
    }
  }

  private static List<String> keys(EntryStore store, String question) {
    return store.search(question, 5, Ranking.RECALL).stream().map(h -> h.entry().key()).toList();
  }

  /// One text at a time, so many times.
  private static final class Steps implements Pace {
    private int left;

    Steps(int left) {
      this.left = left;
    }

    @Override
    public int portion() {
      return 1;
    }

    @Override
    public boolean goOn() {
      return left-- > 0;
    }
  }
}
