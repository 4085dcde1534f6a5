package cairn.sources;

import java.util.List;
import java.util.Optional;

/// Everything an agent may stand on, as agents and protocols see it: search, read, resolve. Safe
/// for many threads; results are deterministic for a given set of sources.
public interface Library {
  /// The best passages for a query, best first, at most `k`; copies of one document count once.
  List<Passage> search(String query, int k);

  /// All sources, in the order in which they were added.
  List<Source> sources();

  Optional<Source> source(SourceId id);

  /// The source that a path, an address, a title or the beginning of an id names; nothing when it
  /// is unknown or ambiguous.
  Optional<Source> find(String name);

  /// The plain text of a source of this library.
  SourceText text(SourceId id);

  /// The words at a place of a source, or nothing when the source has no such place.
  default Optional<String> read(SourceId id, Place place) {
    return source(id).flatMap(_ -> text(id).read(place));
  }
}
