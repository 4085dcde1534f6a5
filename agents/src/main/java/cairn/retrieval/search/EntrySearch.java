package cairn.retrieval.search;

import cairn.retrieval.index.Entry;
import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.index.Scope;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.ripening.Ripe;
import cairn.retrieval.ripening.Ripening;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.jspecify.annotations.Nullable;

/// Search over a list of entries in memory, ranked exactly as stored sources are: for turns of a
/// conversation, memories, or whatever else is small enough.
public final class EntrySearch implements AutoCloseable {
  private static final int GROUP = 1_000;

  private final EntryIndex index;
  private final List<Sense> senses;
  private final HybridSearch search;
  private volatile Optional<Ripe> ripe = Optional.empty();

  private EntrySearch(List<Entry> entries, Embedder embedder, @Nullable Path vectorFile)
      throws IOException {
    this.index = new EntryIndex(new ByteBuffersDirectory());
    this.senses = Sense.of(embedder, vectorFile);
    this.search = new HybridSearch(index, senses, () -> ripe);
    try (EntryIndex.Session session = index.write()) {
      List<Entry> all = new ArrayList<>(entries);
      for (int from = 0; from < all.size(); from += GROUP)
        session.put("" + from, all.subList(from, Math.min(all.size(), from + GROUP)));
      session.commit("");
    }
  }

  /// As [#of], keeping vectors in a file between runs.
  public static EntrySearch of(List<Entry> entries, Embedder embedder, Path vectorFile) {
    return open(entries, embedder, vectorFile);
  }

  private static EntrySearch open(
      List<Entry> entries, Embedder embedder, @Nullable Path vectorFile) {
    try {
      return new EntrySearch(entries, embedder, vectorFile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads every entry by meaning, so that searches look everywhere and not only among entries that
  /// share words with the question.
  public EntrySearch ripen() {
    var ripening = new Ripening(index, senses);
    try {
      ripening.run(index.view(), Pace.FULL, Progress.SILENT);
      ripe = ripening.ripe(index.view());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /// Reads every text by meaning, without its context.
  public EntrySearch readTexts() {
    try {
      search.turns().read(_ -> true, Progress.SILENT, Pace.FULL);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  public List<Hit> search(String query, int k, Ranking ranking) {
    return search.search(query, k, ranking, Scope.ALL);
  }

  @Override
  public void close() {
    index.close();
    senses.forEach(Sense::close);
  }
}
