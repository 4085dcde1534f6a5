/// Where the log and the stored bytes of a project are: in its folder, or in PostgreSQL when one
/// machine is not enough. Start with [Logs]: the one place that opens a log.
///
/// `log: postgres://…` in `cairn.yaml` names a database ([LogAddress]); [Database] is the connection
/// to it, which survives that it is lost; [PostgresLines] keeps the lines of one log there, as they
/// would stand in files. Passwords come from the environment or a passfile and go nowhere.
@NullMarked
package cairn.store;

import org.jspecify.annotations.NullMarked;
