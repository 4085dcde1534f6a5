package cairn.retrieval;

/// An entry that a query found.
///
/// @param score words and meaning together; comparable within one search
/// @param words the BM25 part alone
public record Hit(Entry entry, double score, double words) {}
