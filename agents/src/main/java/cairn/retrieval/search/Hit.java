package cairn.retrieval.search;

import cairn.retrieval.index.Entry;
import java.util.List;

/// An entry that a query found.
///
/// @param score words and meaning together; comparable within one search
/// @param words the BM25 part alone
/// @param compared whether its meaning counted; if not, its words alone say where it stands
/// @param same keys of entries that were left out because they have the same words
public record Hit(Entry entry, double score, double words, boolean compared, List<String> same) {}
