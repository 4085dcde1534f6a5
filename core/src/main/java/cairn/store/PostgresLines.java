package cairn.store;

import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.spine.stored.LineStore;
import cairn.spine.stored.LogEnd;
import cairn.spine.stored.StoredLine;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The lines of one log in PostgreSQL. An append is one transaction, which locks the row that says
/// where the log ends; readers need no lock.
public final class PostgresLines implements LineStore {
  /// Nothing depends on it: whoever waits looks so often, if no word comes.
  private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

  private static final int FIRST_PAGE = 64;
  private static final int LARGEST_PAGE = 2000;
  private static final long PAGE_BYTES = 8L * 1024 * 1024;

  private final Database database;
  private final LogAddress.Postgres address;
  private volatile long log;

  /// The end of the log as it was seen last.
  private volatile LogEnd seen = LogEnd.NONE;

  PostgresLines(Database database, LogAddress.Postgres address) {
    this.database = database;
    this.address = address;
  }

  @Override
  public String name() {
    return address.shown();
  }

  @Override
  public LogEnd end() {
    return database.each(this::end);
  }

  private LogEnd end(Connection connection) throws SQLException {
    Row row = row(connection, false);
    return row == null ? LogEnd.NONE : row.end();
  }

  /// @param moved where the log is kept now, if not here
  private record Row(LogEnd end, @Nullable String moved) {}

  private @Nullable Row row(Connection connection, boolean lock) throws SQLException {
    try (PreparedStatement ask =
        connection.prepareStatement(
            "SELECT log, seq, day, ends_at, hash, ts, moved_to FROM cairn_log WHERE project = ?"
                + (lock ? " FOR UPDATE" : ""))) {
      ask.setString(1, address.project());
      try (ResultSet row = ask.executeQuery()) {
        if (!row.next()) return null;
        log = row.getLong(1);
        var head = new Position(row.getLong(2), row.getString(3), row.getLong(4), row.getString(5));
        seen = new LogEnd(head, time(row, 6));
        return new Row(seen, row.getString(7));
      }
    }
  }

  @Override
  public void append(Set<String> ids, Composer composer) {
    // The last line that was sent without hearing what became of it.
    var sent = new ArrayList<StoredLine>(1);
    if (ids.isEmpty() && log != 0 && database.each(c -> quick(c, composer, sent))) return;
    database.run(connection -> {
      // Only behind the lock is it certain that what was sent before has arrived, or never will.
      LogEnd end = locked(connection);
      if (!sent.isEmpty() && has(connection, sent.getFirst())) return true;
      sent.clear();
      List<StoredLine> lines = composer.compose(end, known(connection, ids));
      if (lines.isEmpty()) return true;
      sent.add(lines.getLast());
      if (!Writing.lines(connection, log, end.head(), lines))
        throw new SQLException("the log was removed", "08000");
      return true;
    });
  }

  /// Most appends come right after a look at the end of the log, so one statement is enough: it
  /// writes only if the log still ends there. Otherwise whoever insists on that end is told so; the
  /// others go behind the lock, as does everything that is sent twice.
  private boolean quick(Connection connection, Composer composer, List<StoredLine> sent)
      throws SQLException {
    if (!sent.isEmpty()) return false;
    LogEnd end = seen;
    List<StoredLine> lines = composer.compose(end, Set.of());
    if (!lines.isEmpty()) {
      sent.add(lines.getLast());
      if (Writing.lines(connection, log, end.head(), lines)) {
        seen = new LogEnd(lines.getLast().end(), lines.getLast().ts());
        return true;
      }
      sent.clear();
    }
    LogEnd now = end(connection);
    return !now.equals(end) && composer.compose(now, Set.of()).isEmpty();
  }

  private LogEnd locked(Connection connection) throws SQLException {
    Row row = row(connection, true);
    if (row == null) {
      try (PreparedStatement make =
          connection.prepareStatement(
              "INSERT INTO cairn_log (project, hash) VALUES (?, ?) ON CONFLICT DO NOTHING")) {
        make.setString(1, address.project());
        make.setString(2, Position.START.hash());
        make.executeUpdate();
      }
      row = row(connection, true);
    }
    if (row == null) throw new SQLException("the log was removed", "08000");
    if (row.moved() != null)
      throw new SpineException(
          "the log was moved to " + row.moved(),
          "start the program again; if it still says so, `log:` in cairn.yaml is an old one");
    return row.end();
  }

  private boolean has(Connection connection, StoredLine line) throws SQLException {
    return at(connection, line.seq()).filter(l -> l.end().equals(line.end())).isPresent();
  }

  private Set<String> known(Connection connection, Set<String> ids) throws SQLException {
    if (ids.isEmpty()) return Set.of();
    var known = new HashSet<String>();
    try (PreparedStatement ask =
        connection.prepareStatement("SELECT id FROM cairn_line WHERE log = ? AND id = ANY(?)")) {
      ask.setLong(1, log);
      ask.setArray(2, connection.createArrayOf("text", ids.toArray()));
      try (ResultSet rows = ask.executeQuery()) {
        while (rows.next()) known.add(rows.getString(1));
      }
    }
    return known;
  }

  @Override
  public void read(Query query, long to, Predicate<StoredLine> reader) {
    pages(new Filter(query), query.after().seq(), to, false, reader);
  }

  @Override
  public void readBack(Query query, long to, Predicate<StoredLine> reader) {
    pages(new Filter(query), query.after().seq(), to, true, reader);
  }

  /// Page by page, each a question of its own: a lost connection costs one page, and nothing is
  /// held open while somebody thinks about an event.
  private void pages(
      Filter filter, long after, long to, boolean back, Predicate<StoredLine> reader) {
    int size = FIRST_PAGE;
    while (after < to) {
      List<StoredLine> page = page(filter, after, to, back, size);
      long bytes = 1;
      for (StoredLine line : page) {
        if (!reader.test(line)) return;
        bytes += line.line().length;
        if (back) to = line.seq() - 1;
        else after = line.seq();
      }
      if (page.size() < size) return;
      size = (int) Math.clamp(PAGE_BYTES / (bytes / page.size() + 1), 1, LARGEST_PAGE);
    }
  }

  private List<StoredLine> page(Filter filter, long after, long to, boolean back, int size) {
    return database.each(connection -> {
      var page = new ArrayList<StoredLine>();
      if (!exists(connection)) return page;
      String question =
          LINE + filter.where() + " ORDER BY seq " + (back ? "DESC" : "ASC") + " LIMIT " + size;
      try (PreparedStatement ask = connection.prepareStatement(question)) {
        filter.fill(connection, ask, log, after, to);
        try (ResultSet rows = ask.executeQuery()) {
          while (rows.next()) page.add(line(rows));
        }
      }
      return page;
    });
  }

  private boolean exists(Connection connection) throws SQLException {
    return log != 0 || row(connection, false) != null;
  }

  @Override
  public OptionalLong count(Query query, long to) {
    var filter = new Filter(query);
    if (!filter.exact()) return OptionalLong.empty();
    return database.each(connection -> {
      if (!exists(connection)) return OptionalLong.of(0);
      try (PreparedStatement ask =
          connection.prepareStatement("SELECT count(*) FROM cairn_line" + filter.where())) {
        filter.fill(connection, ask, log, query.after().seq(), to);
        try (ResultSet row = ask.executeQuery()) {
          row.next();
          return OptionalLong.of(row.getLong(1));
        }
      }
    });
  }

  @Override
  public Optional<StoredLine> at(long seq) {
    return database.each(
        connection -> exists(connection) ? at(connection, seq) : Optional.<StoredLine>empty());
  }

  private Optional<StoredLine> at(Connection connection, long seq) throws SQLException {
    try (PreparedStatement ask = connection.prepareStatement(LINE + " WHERE log = ? AND seq = ?")) {
      ask.setLong(1, log);
      ask.setLong(2, seq);
      try (ResultSet row = ask.executeQuery()) {
        return row.next() ? Optional.of(line(row)) : Optional.empty();
      }
    }
  }

  private static final String LINE =
      "SELECT seq, day, ends_at, hash, ts, happened, id, type, kind, session, line FROM cairn_line";

  private static StoredLine line(ResultSet row) throws SQLException {
    return new StoredLine(
        new Position(row.getLong(1), row.getString(2), row.getLong(3), row.getString(4)),
        time(row, 5),
        time(row, 6),
        row.getString(7),
        row.getString(8),
        row.getString(9),
        row.getString(10),
        row.getBytes(11));
  }

  private static Instant time(ResultSet row, int column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  @Override
  public boolean await(long seq, Duration patience) throws InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    while (true) {
      if (end().head().seq() > seq) return true;
      Duration left = Duration.ofNanos(deadline - System.nanoTime());
      if (!left.isPositive()) return false;
      if (log == 0) Thread.sleep(Math.min(left.toMillis() + 1, LOOK_EVERY.toMillis()));
      else database.listener().hear(log, left.compareTo(LOOK_EVERY) < 0 ? left : LOOK_EVERY);
    }
  }

  @Override
  public void checkWritable() {
    database.run(connection -> {
      Row row = row(connection, false);
      return row == null ? LogEnd.NONE : locked(connection);
    });
  }

  /// Says that the log is kept elsewhere from now on; nobody appends to it here any more.
  public void retire(String to) {
    mark(to);
  }

  /// The log is kept here again.
  public void revive() {
    mark(null);
  }

  private void mark(@Nullable String moved) {
    database.run(connection -> {
      try (PreparedStatement mark =
          connection.prepareStatement("UPDATE cairn_log SET moved_to = ? WHERE project = ?")) {
        mark.setString(1, moved);
        mark.setString(2, address.project());
        return mark.executeUpdate();
      }
    });
  }

  /// Connections belong to the process.
  @Override
  public void close() {}
}
