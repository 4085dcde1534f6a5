package cairn.retrieval.search;

import cairn.retrieval.index.Entry;
import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.index.Scope;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.meaning.Sense;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.ripening.Ripeness;
import cairn.retrieval.ripening.Ripens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;

/// Entries on disk that change one by one, ranked exactly as stored sources are. Everything in the
/// folder can be built again from where the entries come from.
public final class EntryStore implements Ripens, AutoCloseable {
  private final EntryIndex index;
  private final List<Sense> senses;
  private final HybridSearch search;
  private final Path busy;
  private volatile long used = System.nanoTime();

  private EntryStore(Path folder, Embedder embedder) throws IOException {
    Files.createDirectories(folder);
    this.index = new EntryIndex(FSDirectory.open(folder.resolve("words")));
    this.senses = Sense.of(embedder, folder.resolve("vectors"));
    this.search = new HybridSearch(index, senses, Optional::empty);
    this.busy = folder.resolve("reading.lock");
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
    used = System.nanoTime();
    return search.search(query, k, ranking, Scope.ALL);
  }

  @Override
  public int passages() {
    return index.size();
  }

  /// How many entries are found by their words alone, because nobody has read them by meaning yet.
  public int unread() {
    try {
      return search.turns().unread();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean isRipe() {
    return unread() == 0;
  }

  /// Where another process is at it, there is nothing to do here.
  @Override
  public boolean ripen(Progress progress, Pace pace) {
    try (FileChannel channel =
            FileChannel.open(busy, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock mine = Ripeness.claim(channel)) {
      if (mine != null) search.turns().read(_ -> true, progress, pace);
      return isRipe();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads those that somebody waits for, as far as the pace allows.
  ///
  /// @param wanted by their keys
  public void read(Predicate<String> wanted, Pace pace) {
    try {
      search.turns().read(wanted, Progress.SILENT, pace);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long idle() {
    return System.nanoTime() - used;
  }

  @Override
  public void close() {
    index.close();
    senses.forEach(Sense::close);
  }
}
