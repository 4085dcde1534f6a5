package cairn.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/// Makes the tables, and brings older ones up to date. Later versions only add: an older program
/// goes on working beside a newer one.
final class Migrations {
  private static final String TABLE = "cairn_schema";

  /// How many files there are; Flyway is only started for a database that has fewer.
  static final int KNOWN = 3;

  private Migrations() {}

  static void run(DataSource source) throws SQLException {
    if (done(source) >= KNOWN) return;
    try {
      Flyway.configure()
          .dataSource(source)
          .locations("classpath:cairn/store/migrations")
          .table(TABLE)
          .baselineOnMigrate(true)
          .baselineVersion("0")
          .ignoreMigrationPatterns("*:future")
          .load()
          .migrate();
    } catch (FlywayException e) {
      if (e.getCause() instanceof SQLException sql) throw sql;
      throw new SQLException(e.getMessage(), "58000", e);
    }
  }

  private static int done(DataSource source) throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement there =
            connection.prepareStatement("SELECT to_regclass(?) IS NOT NULL")) {
      there.setString(1, TABLE);
      try (ResultSet row = there.executeQuery()) {
        if (!row.next() || !row.getBoolean(1)) return 0;
      }
      try (var count =
              connection.prepareStatement(
                  "SELECT count(*) FROM " + TABLE + " WHERE success AND version <> '0'");
          ResultSet row = count.executeQuery()) {
        return row.next() ? row.getInt(1) : 0;
      }
    }
  }
}
