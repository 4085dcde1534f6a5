/// What every protocol is made of, and the one loop that performs work.
///
/// Start with [Protocol]: four pure functions. [Project] runs commands against the log and keeps
/// the files in step; [Workshop] takes the work a protocol says is possible, gives it to agents and
/// feeds the outcome back as a command.
///
/// Invariants: a protocol sees no clock, file or network; an event is in the log before anything
/// shows it; completed work is never run again; nothing here knows any particular protocol.
@NullMarked
package cairn.kernel;

import org.jspecify.annotations.NullMarked;
