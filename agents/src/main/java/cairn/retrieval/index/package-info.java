/// The index of passages and entries.
///
/// Start with [EntryIndex], then [EntryView].
@NullMarked
package cairn.retrieval.index;

import org.jspecify.annotations.NullMarked;
