package cairn.fleet;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/// The pieces that wait, all workers together. What is in it already stays as it is.
final class Queue {
  static final String TABLE = "cairn_piece";

  private final DataSource source;

  Queue(DataSource source) {
    this.source = source;
  }

  /// How many of these pieces are new.
  int put(Workplace place, List<String> pieces) throws SQLException {
    try (Connection connection = source.getConnection();
        PreparedStatement add =
            connection.prepareStatement(
                "INSERT INTO "
                    + TABLE
                    + " (task_name, task_instance, execution_time, picked, version, priority)"
                    + " SELECT ?, piece, clock_timestamp(), false, 1, ?"
                    + " FROM unnest(?::text[]) WITH ORDINALITY AS new (piece, n) ORDER BY n"
                    + " ON CONFLICT DO NOTHING")) {
      Array all = connection.createArrayOf("text", pieces.toArray());
      add.setString(1, place.name());
      add.setShort(2, (short) place.priority());
      add.setArray(3, all);
      return add.executeUpdate();
    }
  }

  /// How many pieces wait, and how many are under way, by project.
  Map<String, Worker.Length> lengths() throws SQLException {
    var lengths = new TreeMap<String, Worker.Length>();
    try (Connection connection = source.getConnection();
        PreparedStatement ask =
            connection.prepareStatement(
                "SELECT task_name, count(*) FILTER (WHERE NOT picked), count(*) FILTER (WHERE"
                    + " picked) FROM "
                    + TABLE
                    + " GROUP BY task_name");
        ResultSet rows = ask.executeQuery()) {
      while (rows.next())
        lengths.put(rows.getString(1), new Worker.Length(rows.getLong(2), rows.getLong(3)));
    }
    return lengths;
  }
}
