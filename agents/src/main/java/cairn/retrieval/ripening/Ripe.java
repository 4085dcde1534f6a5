package cairn.retrieval.ripening;

import cairn.retrieval.index.EntryView;
import cairn.retrieval.meaning.Meanings;
import java.util.List;

/// An index of which everything has been read by meaning, in one of its states.
///
/// @param meanings in each of the senses
public record Ripe(EntryView view, List<Meanings> meanings) {}
