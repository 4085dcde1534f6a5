package cairn.retrieval.ripening;

import cairn.retrieval.index.EntryIndex;
import cairn.retrieval.index.EntryView;
import cairn.retrieval.meaning.Sense;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Whether an index is ripe, and the way there. Many threads and processes may ask; one process
/// reads at a time, and what it has read is there for all.
public final class Ripeness {
  private final EntryIndex index;
  private final Ripening ripening;
  private final Path file;
  private final Path busy;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<Ripe> known = Optional.empty();
  private boolean steady;

  /// @param folder where it is written down
  public Ripeness(EntryIndex index, List<Sense> senses, Path folder) {
    this.index = index;
    this.ripening = new Ripening(index, senses);
    this.file = folder.resolve("ripe.bin");
    this.busy = folder.resolve("ripening.lock");
  }

  /// What everything means, if all of the present index has been read.
  public Optional<Ripe> now() {
    lock.lock();
    try {
      EntryView view = index.view();
      boolean current = known.isPresent() && known.get().view() == view || steady;
      if (!current) known = ripening.isSaved(file, view) ? ripening.ripe(view) : Optional.empty();
      return known;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  /// From now on the answer is what it is now, so that a long piece of work is not ranked in two
  /// ways.
  public void hold() {
    now();
    steady = true;
  }

  /// How far reading is, in passages.
  public int read() {
    try {
      return ripening.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads on. Where another process is at it, there is nothing to do here.
  ///
  /// @return whether the index is ripe now
  public boolean run(Pace pace, Progress progress) {
    try (FileChannel channel =
            FileChannel.open(busy, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock mine = claim(channel)) {
      if (mine == null) return now().isPresent();
      EntryView view = index.view();
      if (!ripening.run(view, pace, progress)) return false;
      ripening.save(file, view);
      return now().isPresent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The right to read, or null where another process or thread has it.
  public static @Nullable FileLock claim(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // another thread of this process
    }
  }
}
