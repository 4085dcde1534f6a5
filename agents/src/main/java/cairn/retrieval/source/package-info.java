/// Stored sources: taken in, kept, named and looked through.
///
/// Start with [StoredLibrary] and [Intake].
@NullMarked
package cairn.retrieval.source;

import org.jspecify.annotations.NullMarked;
