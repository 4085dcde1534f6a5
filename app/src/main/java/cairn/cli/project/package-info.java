/// Commands over the project as a whole: set up, configure, judge, back up, restore.
///
/// Start with [InitCommand] and [StatusCommand].
@NullMarked
package cairn.cli.project;

import org.jspecify.annotations.NullMarked;
