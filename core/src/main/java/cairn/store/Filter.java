package cairn.store;

import cairn.spine.Query;
import cairn.spine.stored.StoredLine;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A query as conditions on the table. It lets through all that is wanted, and a little more where
/// the table keeps less than the line says.
final class Filter {
  private final Query query;
  private final List<String> types = new ArrayList<>();
  private final List<String> families = new ArrayList<>();

  Filter(Query query) {
    this.query = query;
    for (String type : query.types()) {
      if (type.endsWith(".*")) families.add(type.substring(0, type.length() - 1));
      else if (type.endsWith(".")) families.add(type);
      else types.add(Writing.cut(type));
    }
  }

  /// True if it lets through exactly what is wanted.
  boolean exact() {
    return query.from() == null
        && query.to() == null
        && shorter(query.types())
        && shorter(query.kinds())
        && shorter(query.sessions());
  }

  private static boolean shorter(Set<String> texts) {
    return texts.stream().allMatch(t -> StoredLine.spelled(t).length() < Writing.LOOKED_UP);
  }

  String where() {
    var where = new StringBuilder(" WHERE log = ? AND seq > ? AND seq <= ?");
    if (!query.types().isEmpty()) {
      where.append(" AND (type = ANY(?)");
      families.forEach(_ -> where.append(" OR starts_with(type, ?)"));
      where.append(')');
    }
    if (!query.kinds().isEmpty()) where.append(" AND kind = ANY(?)");
    if (!query.sessions().isEmpty()) where.append(" AND session = ANY(?)");
    if (query.from() != null) where.append(" AND happened >= ?");
    if (query.to() != null) where.append(" AND happened <= ?");
    return where.toString();
  }

  void fill(Connection connection, PreparedStatement ask, long log, long after, long to)
      throws SQLException {
    int at = 1;
    ask.setLong(at++, log);
    ask.setLong(at++, after);
    ask.setLong(at++, to);
    if (!query.types().isEmpty()) {
      ask.setArray(at++, connection.createArrayOf("text", types.toArray()));
      for (String family : families) ask.setString(at++, Writing.cut(family));
    }
    if (!query.kinds().isEmpty()) ask.setArray(at++, spelled(connection, query.kinds()));
    if (!query.sessions().isEmpty()) ask.setArray(at++, spelled(connection, query.sessions()));
    Instant from = query.from();
    Instant until = query.to();
    if (from != null) ask.setObject(at++, Writing.time(from));
    if (until != null) ask.setObject(at, Writing.time(until));
  }

  private static java.sql.Array spelled(Connection connection, Set<String> texts)
      throws SQLException {
    Object[] all = texts.stream().map(t -> Writing.cut(StoredLine.spelled(t))).toArray();
    return connection.createArrayOf("text", all);
  }
}
