package cairn.web;

import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Follows the log, once for all open pages, and hands each what happened.
final class Feed implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  /// A page that lags by more batches than this is told to look at everything anew.
  private static final int BACKLOG = 256;

  /// More events at once than this are told as a number, not one by one.
  static final int AT_ONCE = 200;

  private final Spine spine;
  private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
  private final Thread follower;
  private volatile boolean closed;

  Feed(Spine spine) {
    this.spine = spine;
    this.follower = Thread.ofVirtual().name("feed").start(this::follow);
  }

  /// @param events the newest of them, oldest first
  /// @param head the last event of the log
  record News(long head, Set<String> families, List<Event> events) {}

  /// One open page.
  final class Listener implements AutoCloseable {
    private final BlockingQueue<News> queue = new ArrayBlockingQueue<>(BACKLOG);
    private volatile boolean lost;

    /// The next news, or null if there was none for a while.
    @Nullable News next(Duration patience) throws InterruptedException {
      return queue.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// True, once, if news were dropped because nobody took them.
    boolean lost() {
      boolean was = lost;
      lost = false;
      return was;
    }

    boolean open() {
      return !closed;
    }

    @Override
    public void close() {
      listeners.remove(this);
    }
  }

  Listener listen() {
    var listener = new Listener();
    listeners.add(listener);
    return listener;
  }

  private void follow() {
    Position at = spine.head();
    while (!closed) {
      try {
        if (!spine.await(at, PATIENCE)) continue;
      } catch (InterruptedException e) {
        return;
      }
      at = tell(at);
    }
  }

  private Position tell(Position from) {
    var newest = new ArrayList<Event>();
    var families = new TreeSet<String>();
    Position end =
        spine.read(
            Query.after(from),
            event -> {
              families.add(family(event.type()));
              newest.add(event);
              if (newest.size() > AT_ONCE) newest.removeFirst();
              return true;
            });
    if (newest.isEmpty()) return end;
    var news = new News(end.seq(), Set.copyOf(families), List.copyOf(newest));
    for (Listener listener : listeners)
      if (!listener.queue.offer(news)) {
        listener.queue.clear();
        listener.lost = true;
      }
    return end;
  }

  /// The first word of a type: whose event it is.
  static String family(String type) {
    int dot = type.indexOf('.');
    return dot < 0 ? type : type.substring(0, dot);
  }

  @Override
  public void close() {
    closed = true;
    follower.interrupt();
  }
}
