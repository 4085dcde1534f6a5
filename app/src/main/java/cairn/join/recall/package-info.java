/// What memory and record know, for whoever works.
///
/// Start with [Recall].
@NullMarked
package cairn.join.recall;

import org.jspecify.annotations.NullMarked;
