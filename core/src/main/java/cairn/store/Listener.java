package cairn.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/// Hears when a log goes on. One connection and one thread for all logs of a database, as long as
/// somebody waits. A connection that is lost is made again; whoever waits looks once in a while
/// itself, so that nothing depends on a word that got lost.
final class Listener {
  /// A log that somebody begins to wait for is listened to after at most so long.
  private static final Duration TURN = Duration.ofMillis(100);

  private static final Duration NOBODY_WAITS = Duration.ofSeconds(30);
  private static final Duration AGAIN = Duration.ofMillis(500);

  private final DataSource source;
  private final Object heard = new Object();

  /// When somebody waited last, by channel.
  private final Map<String, Long> wanted = new ConcurrentHashMap<>();

  private @Nullable Thread thread;

  Listener(DataSource source) {
    this.source = source;
  }

  /// Waits for a word about this log, at most so long.
  void hear(long log, Duration patience) throws InterruptedException {
    wanted.put("cairn_log_" + log, System.nanoTime());
    synchronized (heard) {
      if (thread == null) thread = Thread.ofVirtual().name("cairn-listener").start(this::listen);
      heard.wait(Math.max(1, patience.toMillis()));
    }
  }

  private void listen() {
    while (!over()) {
      try (Connection connection = source.getConnection()) {
        connection.setAutoCommit(true);
        listen(connection);
      } catch (SQLException e) {
        LockSupport.parkNanos(
            AGAIN.toNanos()); // the database is away; those who wait look themselves
      }
    }
  }

  private void listen(Connection connection) throws SQLException {
    Set<String> channels = new HashSet<>();
    PGConnection words = connection.unwrap(PGConnection.class);
    try (Statement statement = connection.createStatement()) {
      while (!idle()) {
        for (String channel : wanted.keySet())
          if (channels.add(channel)) statement.execute("LISTEN " + channel);
        PGNotification[] come = words.getNotifications((int) TURN.toMillis());
        if (come != null && come.length > 0) tell();
      }
      statement.execute("UNLISTEN *");
    }
  }

  private void tell() {
    synchronized (heard) {
      heard.notifyAll();
    }
  }

  private boolean idle() {
    long now = System.nanoTime();
    wanted.values().removeIf(last -> now - last > NOBODY_WAITS.toNanos());
    return wanted.isEmpty();
  }

  private boolean over() {
    synchronized (heard) {
      if (!idle()) return false;
      thread = null;
      return true;
    }
  }
}
