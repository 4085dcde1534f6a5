package cairn.store;

import cairn.spine.SpineException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;

/// What an error of the database means: that it passes, or what a person has to do.
final class Trouble {
  /// The server stops, starts, has no room, gave up on a frozen writer, or chose one of two.
  private static final Set<String> PASSING =
      Set.of("57P01", "57P02", "57P03", "57P05", "53300", "25P03", "40001", "40P01", "55P03");

  private Trouble() {}

  static boolean passes(SQLException e) {
    // A pool that got no connection says why in the cause: a wrong password does not pass.
    if (e instanceof SQLTransientConnectionException && e.getCause() instanceof SQLException why)
      return passes(why);
    if (e instanceof SQLTransientConnectionException) return true;
    String state = state(e);
    return state.startsWith("08") || PASSING.contains(state);
  }

  private static String state(SQLException e) {
    return e.getSQLState() == null ? "" : e.getSQLState();
  }

  static SpineException told(LogAddress.Server server, SQLException e) {
    SQLException why = e.getCause() instanceof SQLException inner ? inner : e;
    String place =
        "the database " + server.database() + " on " + server.host() + ":" + server.port();
    if (state(why).startsWith("28"))
      return new SpineException(
          place + " does not let " + (server.user().isEmpty() ? "you" : server.user()) + " in",
          "set CAIRN_LOG_PASSWORD or PGPASSWORD, or write a line into ~/.pgpass",
          why);
    if (state(why).equals("42501"))
      return new SpineException(
          place + " does not allow it: " + said(why),
          "let the user create tables once (`GRANT CREATE ON SCHEMA public`), or migrate as its"
              + " owner",
          why);
    if (passes(why))
      return new SpineException(
          place + " cannot be reached: " + said(why),
          "see that it runs and that the network lets you through; nothing logged before is lost",
          why);
    return new SpineException(
        place + " refused: " + said(why),
        "see the server's own log; nothing logged before is lost",
        why);
  }

  private static String said(SQLException e) {
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return message.lines().findFirst().orElse(message);
  }
}
