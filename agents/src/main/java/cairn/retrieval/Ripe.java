package cairn.retrieval;

import java.util.List;

/// An index of which everything has been read by meaning, in one of its states.
///
/// @param meanings in each of the senses
record Ripe(EntryView view, List<Meanings> meanings) {}
