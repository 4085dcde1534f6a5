package cairn.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;

/// Entries on disk that change one by one, ranked exactly as stored sources are. Everything in the
/// folder can be built again from where the entries come from.
public final class EntryStore implements AutoCloseable {
  private final EntryIndex index;
  private final List<Sense> senses;
  private final HybridSearch search;

  private EntryStore(Path folder, Embedder embedder) throws IOException {
    Files.createDirectories(folder);
    this.index = new EntryIndex(FSDirectory.open(folder.resolve("words")));
    this.senses = Sense.of(embedder, folder.resolve("vectors"));
    this.search = new HybridSearch(index, senses, Optional::empty);
  }

  public static EntryStore open(Path folder, Embedder embedder) {
    try {
      return new EntryStore(folder, embedder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What the owner said of the entries when it last put any; empty at first.
  public String mark() {
    try {
      return index.mark();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Puts entries in the place of those with the same keys. False if another process is putting:
  /// what it leaves out comes with the next time.
  ///
  /// @param anew true to throw away everything there was
  public boolean put(Collection<Entry> entries, boolean anew, String mark) {
    try (EntryIndex.Session session = index.write()) {
      if (anew) session.clear();
      for (Entry entry : entries) session.put(entry.key(), List.of(entry));
      session.commit(mark);
      return true;
    } catch (LockObtainFailedException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
