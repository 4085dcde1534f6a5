/// A task as its folder shows it: stages, gates, hypotheses, criteria, and what is due.
///
/// Start with [TaskFolder] and [Flow]. Everything here is a function of the files.
@NullMarked
package cairn.task.folder;

import org.jspecify.annotations.NullMarked;
