package cairn.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

/// Connections to one database, shared by all that this process has there. Work that fails because
/// the connection went away is done again until patience ends.
final class Database {
  /// How long a database may be away before somebody is told.
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /// How long one statement or one silence of the network may take.
  private static final Duration SOCKET_PATIENCE = Duration.ofSeconds(20);

  /// A writer that freezes in the middle of an append must not hold all others.
  private static final Duration FROZEN_WRITER = Duration.ofSeconds(5);

  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
  private static final int CONNECTIONS = 10;
  private static final int QUEUE_CONNECTIONS = 4;

  /// A commit that a crash of the server may forget, and that therefore waits for no disk.
  private static final String FORGETTABLE = " -c synchronous_commit=off";

  private static final Map<LogAddress.Server, Database> OPEN = new ConcurrentHashMap<>();

  private final LogAddress.Server server;
  private final HikariDataSource pool;
  private final HikariDataSource queue;
  private final Duration patience;
  private final Listener listener;
  private volatile boolean ready;

  private Database(LogAddress.Server server, String password, Duration patience) {
    this.server = server;
    this.patience = patience;
    this.pool = new HikariDataSource(config(server, password, CONNECTIONS, ""));
    this.queue = new HikariDataSource(config(server, password, QUEUE_CONNECTIONS, FORGETTABLE));
    this.listener = new Listener(pool);
  }

  /// One for each server and process. It lives as long as the process; connections that nobody uses
  /// are closed.
  static Database of(LogAddress.Server server, Map<String, String> environment) {
    return OPEN.computeIfAbsent(
        server, _ -> new Database(server, Passwords.of(environment), PATIENCE));
  }

  /// @param more options of each connection
  private static HikariConfig config(
      LogAddress.Server server, String password, int connections, String more) {
    var config = new HikariConfig();
    config.setJdbcUrl(server.url());
    if (!server.user().isEmpty()) config.setUsername(server.user());
    // Without one the driver looks into PGPASSFILE and ~/.pgpass.
    if (!password.isEmpty()) config.setPassword(password);
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(0);
    config.setIdleTimeout(Duration.ofSeconds(30).toMillis());
    config.setConnectionTimeout(Duration.ofSeconds(5).toMillis());
    config.setValidationTimeout(Duration.ofSeconds(2).toMillis());
    config.setInitializationFailTimeout(-1);
    config.setPoolName("cairn");
    config.addDataSourceProperty("ApplicationName", "cairn");
    config.addDataSourceProperty("connectTimeout", "4");
    config.addDataSourceProperty("socketTimeout", Long.toString(SOCKET_PATIENCE.toSeconds()));
    config.addDataSourceProperty("tcpKeepAlive", "true");
    config.addDataSourceProperty(
        "options",
        "-c idle_in_transaction_session_timeout="
            + FROZEN_WRITER.toMillis()
            + " -c TimeZone=UTC"
            + more);
    server.options().forEach(config::addDataSourceProperty);
    return config;
  }

  /// For what may be forgotten, because it is made anew from the logs.
  DataSource queue() {
    run(_ -> true);
    return queue;
  }

  Listener listener() {
    return listener;
  }

  /// Work on one connection.
  interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  /// Runs `work` in a transaction, again if the connection was lost before its end was known. Such
  /// work must find out itself whether it was already done.
  <T> T run(Work<T> work) {
    return patiently(() -> once(work));
  }

  private interface Attempt<T> {
    T make() throws SQLException;
  }

  private <T> T patiently(Attempt<T> attempt) {
    // An interrupt must not close a connection that is in use; it is kept for the caller.
    boolean interrupted = Thread.interrupted();
    long deadline = System.nanoTime() + patience.toNanos();
    Duration pause = FIRST_PAUSE;
    try {
      while (true) {
        try {
          migrate();
          return attempt.make();
        } catch (SQLException e) {
          boolean late = System.nanoTime() + pause.toNanos() > deadline;
          if (!Trouble.passes(e) || late) throw Trouble.told(server, e);
        }
        LockSupport.parkNanos(pause.toNanos());
        interrupted |= Thread.interrupted();
        pause =
            pause.multipliedBy(2).compareTo(LONGEST_PAUSE) > 0
                ? LONGEST_PAUSE
                : pause.multipliedBy(2);
      }
    } finally {
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  /// As [#run], for work whose every statement stands by itself: no transaction is around it, which
  /// spares a question to the server.
  <T> T each(Work<T> work) {
    return patiently(() -> {
      try (Connection connection = pool.getConnection()) {
        return work.run(connection);
      }
    });
  }

  private <T> T once(Work<T> work) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      try {
        T result = work.run(connection);
        connection.commit();
        return result;
      } catch (SQLException | RuntimeException e) {
        rollBack(connection, e);
        throw e;
      }
    }
  }

  private static void rollBack(Connection connection, Exception cause) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }

  private void migrate() throws SQLException {
    if (ready) return;
    synchronized (this) {
      if (!ready) Migrations.run(pool);
      ready = true;
    }
  }
}
