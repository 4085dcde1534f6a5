/// Finding the passages of stored sources that answer a query.
///
/// Start with [StoredLibrary]: sources on disk, a Lucene index of their passages, and vectors that
/// are computed when they are first needed and then kept. [HybridSearch] looks among candidates
/// that words found, or, once [Ripening] has read everything, also by meaning alone ([WideSearch]).
/// Sources with the same words are one of [Voices].
///
/// Invariants: the index under `.cairn/index` can be deleted at any time and is rebuilt from the
/// stored sources; a passage is always an exact run of characters of its source; results depend on
/// the sources and on whether the index is ripe, and on nothing else.
@NullMarked
package cairn.retrieval;

import org.jspecify.annotations.NullMarked;
