package cairn.sources;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Everything an agent may stand on, as agents and protocols see it: search, read, resolve. Safe
/// for many threads; results are deterministic for a given set of sources.
public interface Library {
  /// The best passages for a query, best first, at most `k`; copies of one document count once.
  List<Passage> search(String query, int k);

  /// The places that are worth a closer look for a question, and what its words are worth here. A
  /// library without an index looks at everything.
  ///
  /// @param breadth how many places words and meaning may each contribute
  default Pool pool(String question, int breadth) {
    Map<String, Integer> holding = new HashMap<>();
    Kin.asked(question)
        .forEach((root, kin) -> {
          holding.put(root, 0);
          kin.forEach(k -> holding.put(k, 0));
        });
    int passages = 0;
    for (Source source : sources())
      for (Span span : Passages.spans(text(source.id()).text())) {
        passages++;
        Set<String> there = new HashSet<>(Roots.of(span.in(text(source.id()).text())));
        holding.replaceAll((root, n) -> there.contains(root) ? n + 1 : n);
      }
    List<Pool.Near> places =
        search(question, breadth).stream()
            .map(p -> new Pool.Near(p, p.source().title(), p.score(), p.score(), 0, 0))
            .toList();
    return new Pool(places, holding, passages, false);
  }

  /// How close texts are to a question for the better and slower model, which reads them when they
  /// are asked for; nothing where there is none.
  default double[] closeness(String question, List<String> texts) {
    return new double[0];
  }

  /// All sources, in the order in which they were added.
  List<Source> sources();

  Optional<Source> source(SourceId id);

  /// The source that a path, an address, a title or the beginning of an id names; nothing when it
  /// is unknown or ambiguous.
  Optional<Source> find(String name);

  /// The plain text of a source of this library.
  SourceText text(SourceId id);

  /// The name by which the replies of the present inquiry may cite a passage; nothing outside of
  /// one.
  default Optional<PassageId> id(Passage passage) {
    return Optional.empty();
  }

  /// The words at a place of a source, or nothing when the source has no such place.
  default Optional<String> read(SourceId id, Place place) {
    return source(id).flatMap(_ -> text(id).read(place));
  }
}
