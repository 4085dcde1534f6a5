/// What all protocols share: how a protocol is written, how its commands reach the log, and the one
/// loop that performs its work.
///
/// Start with [Protocol]: four pure functions. A [cairn.kernel.project.Project] is a folder with a
/// log; its [cairn.kernel.project.Chapter] runs the commands of one protocol against the log and
/// writes the files that show the result. [cairn.kernel.work.Workshop] takes the work that a
/// protocol lists, gives it to agents, and turns each outcome into a command.
///
/// Its rooms: `brief` (what an agent gets and gives back), `project` (commands, and the log they
/// are decided on), `work` (who does which work, and what it costs), `render` (files from state),
/// `file` (writing files safely), `snapshot` (state kept between processes).
///
/// Invariants: a protocol sees no clock, file or network; an event is in the log before anything
/// shows it; completed work is never run again; nothing here knows any particular protocol.
@NullMarked
package cairn.kernel;

import org.jspecify.annotations.NullMarked;
