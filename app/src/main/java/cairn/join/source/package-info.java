/// The sources of a project, opened for whoever needs them.
///
/// Start with [Sources].
@NullMarked
package cairn.join.source;

import org.jspecify.annotations.NullMarked;
