/// What a folded state looks like on disk, so that a start need not read the whole log.
///
/// Start with [Shelf]: many entries of which few are needed at once.
@NullMarked
package cairn.kernel.snapshot;

import org.jspecify.annotations.NullMarked;
