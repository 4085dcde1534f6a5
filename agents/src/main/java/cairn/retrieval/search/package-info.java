/// Ranking what words and meaning found.
///
/// Start with [HybridSearch]; [EntryStore] is the way in for what is no document.
@NullMarked
package cairn.retrieval.search;

import org.jspecify.annotations.NullMarked;
