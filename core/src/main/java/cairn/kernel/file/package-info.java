/// Files that appear whole or not at all.
///
/// Start with [AtomicFile]. Nothing in Cairn writes into a project by another way.
@NullMarked
package cairn.kernel.file;

import org.jspecify.annotations.NullMarked;
