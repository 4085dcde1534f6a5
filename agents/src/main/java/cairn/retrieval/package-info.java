/// Finding the passages of stored sources that answer a query.
///
/// Start with [StoredLibrary]: sources on disk, a Lucene index of their passages, and vectors that
/// are computed when they are first needed and then kept. [Ranking] says how words and meaning are
/// weighed together.
///
/// Invariants: the index under `.cairn/index` can be deleted at any time and is rebuilt from the
/// stored sources; a passage is always an exact run of characters of its source; results do not
/// depend on what happened to be cached.
@NullMarked
package cairn.retrieval;

import org.jspecify.annotations.NullMarked;
