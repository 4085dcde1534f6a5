/// Memory at work on a real folder: picks ranges of the log, reads the board and the inbox, keeps
/// the files in git, and decides when a pass is due.
///
/// Start with [Loom]: one pass from the source gate to the commit. [Inbox] holds directed tasks,
/// [Schedule] says when to run, [GitKeeper] commits.
///
/// Invariants: a task is taken from the inbox only after what it led to is in the log and on disk;
/// the cursor moves in the same batch as the fragments it stands for; a pass with nothing new
/// appends nothing and asks no agent.
@NullMarked
package cairn.loom;

import org.jspecify.annotations.NullMarked;
