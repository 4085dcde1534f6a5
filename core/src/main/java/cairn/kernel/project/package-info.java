/// A project and its chapters: commands are decided on the folded log, appended, and shown.
///
/// Start with [Project] and [Chapter]; [LiveChapter] is the way of a command.
@NullMarked
package cairn.kernel.project;

import org.jspecify.annotations.NullMarked;
