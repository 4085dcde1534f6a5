/// Finding the passages of stored sources that answer a query.
///
/// Start with [cairn.retrieval.source.StoredLibrary]: sources on disk, a Lucene index of their
/// passages, and vectors that are computed when they are first needed and then kept.
/// [cairn.retrieval.search.HybridSearch] ranks the candidates that words found. Once
/// [cairn.retrieval.ripening.Ripening] has read every passage,
/// [cairn.retrieval.search.WideSearch] finds candidates by meaning alone, too.
/// [cairn.retrieval.source.Voices] makes one source of several with the same words.
///
/// Invariants: the index under `.cairn/index` can be deleted at any time and is rebuilt from the
/// stored sources; a passage is always an exact run of characters of its source; results depend on
/// the sources and on whether the index is ripe, and on nothing else.
@NullMarked
package cairn.retrieval;

import org.jspecify.annotations.NullMarked;
