package cairn.store;

import cairn.spine.Position;
import cairn.spine.stored.StoredLine;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;

/// Puts lines into the tables: the lines and the log's new end in one statement.
final class Writing {
  /// Longer texts are looked up by their beginning, which is what an index holds.
  static final int LOOKED_UP = 200;

  private static final Instant EARLIEST = Instant.parse("-4000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  private static final String LINES =
      """
      WITH ended AS (
        UPDATE cairn_log SET seq = ?, day = ?, ends_at = ?, hash = ?, ts = ?
        WHERE log = ? AND seq = ? AND hash = ? AND moved_to IS NULL RETURNING log)
      INSERT INTO cairn_line (log, seq, day, ends_at, hash, ts, happened, id, type, kind, session, line)
      SELECT ended.log, new.* FROM ended, unnest(?::bigint[], ?::text[], ?::bigint[], ?::text[],
        ?::timestamptz[], ?::timestamptz[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bytea[]) new
      """;

  private Writing() {}

  /// Whether the log still ended there, so that they were written.
  static boolean lines(Connection connection, long log, Position end, List<StoredLine> lines)
      throws SQLException {
    StoredLine last = lines.getLast();
    try (PreparedStatement put = connection.prepareStatement(LINES)) {
      put.setLong(1, last.seq());
      put.setString(2, last.end().partition());
      put.setLong(3, last.end().offset());
      put.setString(4, last.end().hash());
      put.setObject(5, time(last.ts()));
      put.setLong(6, log);
      put.setLong(7, end.seq());
      put.setString(8, end.hash());
      var columns = new Columns(connection, put, lines);
      columns.set(9, "bigint", StoredLine::seq);
      columns.set(10, "text", l -> l.end().partition());
      columns.set(11, "bigint", l -> l.end().offset());
      columns.set(12, "text", l -> l.end().hash());
      columns.set(13, "timestamptz", l -> time(l.ts()).toString());
      columns.set(14, "timestamptz", l -> time(l.when()).toString());
      columns.set(15, "text", StoredLine::id);
      columns.set(16, "text", l -> cut(l.type()));
      columns.set(17, "text", l -> cut(l.kind()));
      columns.set(18, "text", l -> cut(l.session()));
      byte[][] bytes = lines.stream().map(StoredLine::line).toArray(byte[][]::new);
      put.setArray(19, connection.createArrayOf("bytea", bytes));
      return put.executeUpdate() > 0;
    }
  }

  private record Columns(Connection connection, PreparedStatement put, List<StoredLine> lines) {
    void set(int index, String type, Function<StoredLine, Object> value) throws SQLException {
      put.setArray(index, connection.createArrayOf(type, lines.stream().map(value).toArray()));
    }
  }

  static String cut(String text) {
    return text.length() <= LOOKED_UP ? text : text.substring(0, LOOKED_UP);
  }

  /// As exact as the database keeps it, within what it can hold.
  static OffsetDateTime time(Instant instant) {
    Instant held =
        instant.isBefore(EARLIEST) ? EARLIEST : instant.isAfter(LATEST) ? LATEST : instant;
    return held.truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }
}
