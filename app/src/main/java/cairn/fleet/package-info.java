/// Workers on many machines that share one PostgreSQL. Start with [Worker].
///
/// The log says what is done; the queue in the database only says whose turn it is. It may be lost
/// at any time: the workers fill it again from what the protocols list. Nothing of db-scheduler is
/// seen outside of this package.
@NullMarked
package cairn.fleet;

import org.jspecify.annotations.NullMarked;
