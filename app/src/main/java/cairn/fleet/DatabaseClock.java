package cairn.fleet;

import com.github.kagkarlsson.scheduler.Clock;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import javax.sql.DataSource;

/// The time of the database, by which workers judge each other: the clocks of their machines may
/// differ by hours.
final class DatabaseClock implements Clock {
  private final DataSource source;
  private volatile Instant at = Instant.now();
  private volatile long then = System.nanoTime();

  DatabaseClock(DataSource source) throws SQLException {
    this.source = source;
    set();
  }

  /// Asks the database.
  void set() throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement ask = connection.prepareStatement("SELECT clock_timestamp()");
        ResultSet row = ask.executeQuery()) {
      row.next();
      set(row.getObject(1, OffsetDateTime.class).toInstant(), System.nanoTime());
    }
  }

  private synchronized void set(Instant now, long nanos) {
    at = now;
    then = nanos;
  }

  @Override
  public synchronized Instant now() {
    return at.plus(Duration.ofNanos(System.nanoTime() - then));
  }
}
