package cairn.fleet;

import cairn.kernel.work.Piecework;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToIntFunction;
import javax.sql.DataSource;

/// How many calls a provider takes at once, all workers together. A seat is held for as long as its
/// worker renews it, so that a lost worker's seats come back by themselves.
final class ProviderSeats implements Workplace.Limits {
  /// How long a seat outlives its worker.
  static final Duration HELD = Duration.ofSeconds(12);

  /// How long a piece waits for a seat before others have their turn.
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final Duration LOOK = Duration.ofMillis(100);

  private static final String TAKE =
      "INSERT INTO cairn_seat (provider, seat, worker, until)"
          + " SELECT ?, n, ?, clock_timestamp() + ? * interval '1 ms' FROM generate_series(1, ?) n"
          + " WHERE NOT EXISTS (SELECT 1 FROM cairn_seat s"
          + " WHERE s.provider = ? AND s.seat = n AND s.until > clock_timestamp())"
          + " ORDER BY n LIMIT 1"
          + " ON CONFLICT (provider, seat) DO UPDATE"
          + " SET worker = excluded.worker, until = excluded.until"
          + " WHERE cairn_seat.until <= clock_timestamp() RETURNING seat";

  private final DataSource source;
  private final String worker;

  ProviderSeats(DataSource source, String worker) {
    this.source = source;
    this.worker = worker;
  }

  /// Where there is no limit the database is not asked.
  @Override
  public Piecework.Seats of(ToIntFunction<String> capacity) {
    return provider -> {
      int most = capacity.applyAsInt(provider);
      return most == Integer.MAX_VALUE
          ? Piecework.Seats.ENOUGH.take(provider)
          : wait(provider, most);
    };
  }

  private Optional<Piecework.Seat> wait(String provider, int most) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      Optional<Piecework.Seat> seat = take(provider, most);
      boolean over = System.nanoTime() > end || Thread.currentThread().isInterrupted();
      if (seat.isPresent() || over) return seat;
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  private Optional<Piecework.Seat> take(String provider, int most) {
    try (Connection connection = source.getConnection();
        PreparedStatement take = connection.prepareStatement(TAKE)) {
      take.setString(1, provider);
      take.setString(2, worker);
      take.setLong(3, HELD.toMillis());
      take.setInt(4, most);
      take.setString(5, provider);
      try (ResultSet row = take.executeQuery()) {
        if (!row.next()) return Optional.empty();
        int seat = row.getInt(1);
        return Optional.of(() -> giveBack(provider, seat));
      }
    } catch (SQLException e) {
      // The database is away, or somebody took the same seat in the same instant.
      return Optional.empty();
    }
  }

  /// One that cannot be given back now is free when nobody renews it.
  private void giveBack(String provider, int seat) {
    try (Connection connection = source.getConnection();
        PreparedStatement give =
            connection.prepareStatement(
                "DELETE FROM cairn_seat WHERE provider = ? AND seat = ? AND worker = ?")) {
      give.setString(1, provider);
      give.setInt(2, seat);
      give.setString(3, worker);
      give.executeUpdate();
    } catch (SQLException e) {
      // As said above.
    }
  }

  void renew() throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement renew =
            connection.prepareStatement(
                "UPDATE cairn_seat SET until = clock_timestamp() + ? * interval '1 ms'"
                    + " WHERE worker = ?")) {
      renew.setLong(1, HELD.toMillis());
      renew.setString(2, worker);
      renew.executeUpdate();
    }
  }
}
