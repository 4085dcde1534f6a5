/// The log where a [LineStore] keeps its lines, as a database does.
///
/// Start with [StoredSpine]: the same lines, byte for byte.
@NullMarked
package cairn.spine.stored;

import org.jspecify.annotations.NullMarked;
