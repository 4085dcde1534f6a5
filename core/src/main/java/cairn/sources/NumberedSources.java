package cairn.sources;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The sources of one inquiry under the numbers by which its briefs and replies name them: the
/// first is `S1`. Sources are only added at the end, so a number never changes its meaning.
public final class NumberedSources {
  /// Texts whose cut is remembered, between calls of a tool.
  private static final int MAX_REMEMBERED = 64;

  private final List<String> order;
  private final Map<SourceId, Passages> cut = new ConcurrentHashMap<>();

  /// @param order hashes of the stored bytes; memories and turns keep their number, too
  public NumberedSources(List<String> order) {
    this.order = List.copyOf(order);
  }

  /// The id of a passage that the library found; nothing if its source is not among these.
  public Optional<PassageId> id(Passage passage, Library library) {
    int source = order.indexOf(passage.source().id().value()) + 1;
    if (source == 0) return Optional.empty();
    return of(passage.source(), library)
        .numberAt(passage.span().start())
        .map(number -> new PassageId(source, number));
  }

  /// The source that is called `S3` or has the passage `S3.p4`.
  public Optional<SourceId> named(String name) {
    String number = name.strip();
    Optional<PassageId> passage = PassageId.parse(number.contains(".") ? number : number + ".p1");
    return passage
        .map(PassageId::source)
        .filter(source -> source <= order.size())
        .map(source -> new SourceId(order.get(source - 1)));
  }

  /// The passages of a source, with their neighbours and headings.
  public Passages of(Source source, Library library) {
    if (cut.size() >= MAX_REMEMBERED) cut.clear();
    return cut.computeIfAbsent(source.id(), id -> Passages.of(source, library.text(id)));
  }
}
