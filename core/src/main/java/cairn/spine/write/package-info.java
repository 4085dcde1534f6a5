/// Appending: one writer at a time, many events to one sync.
///
/// Start with [Appender], then [GroupCommit] and [WriterLock].
@NullMarked
package cairn.spine.write;

import org.jspecify.annotations.NullMarked;
