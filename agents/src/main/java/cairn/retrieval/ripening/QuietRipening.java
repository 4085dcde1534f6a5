package cairn.retrieval.ripening;

import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Ripens an index where it costs nobody anything: on one thread, one passage at a time, resting as
/// long as it worked, and not while somebody uses the index. It goes on where it or another process
/// stopped, and when something was added.
public final class QuietRipening implements AutoCloseable, Pace {
  /// Nobody is waiting for an answer when nobody asked for so long.
  private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(2);

  /// How often it looks whether there is something to read.
  private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(5);

  /// More than this takes hours on one core: `cairn source ripen` uses them all.
  static final int MAX_PASSAGES = 100_000;

  /// A passage that is being read is finished first.
  private static final long GOODBYE_MILLIS = 5_000;

  private final Ripens index;
  private final Progress progress;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition closing = lock.newCondition();
  private boolean closed;
  private long rested = System.nanoTime();

  /// @param progress told how far it is, on a thread of its own
  public QuietRipening(Ripens index, Progress progress) {
    this.index = index;
    this.progress = progress;
    this.thread = Thread.ofPlatform().daemon().name("cairn-ripening").start(this::run);
  }

  private void run() {
    try {
      do {
        int passages = index.passages();
        if (passages > 0 && passages <= MAX_PASSAGES && !index.isRipe())
          index.ripen(progress, this);
      } while (rest(LOOK_NANOS));
    } catch (UncheckedIOException e) {
      // a full disk, say: whoever asks for it, with `cairn source ripen`, is told
    }
  }

  @Override
  public int portion() {
    return 1;
  }

  /// Waits as long as the last passage took, and then until it is quiet.
  @Override
  public boolean goOn() {
    long worked = System.nanoTime() - rested;
    boolean on = rest(Math.min(worked, QUIET_NANOS));
    for (long idle = index.idle(); on && idle < QUIET_NANOS; idle = index.idle())
      on = rest(QUIET_NANOS - idle);
    rested = System.nanoTime();
    return on;
  }

  /// Waits; false if it was closed meanwhile.
  private boolean rest(long nanos) {
    lock.lock();
    try {
      long left = nanos;
      while (!closed && left > 0) left = closing.awaitNanos(left);
      return !closed;
    } catch (InterruptedException e) {
      return false;
    } finally {
      lock.unlock();
    }
  }

  /// Stops after the passage at hand; what was read is kept.
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      closing.signalAll();
    } finally {
      lock.unlock();
    }
    try {
      thread.join(GOODBYE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
