/// Which texts are copies of which.
///
/// Start with [NearCopies].
@NullMarked
package cairn.retrieval.copy;

import org.jspecify.annotations.NullMarked;
