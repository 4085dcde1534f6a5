package cairn.agent.brief;

import cairn.answer.AnswerFinder;
import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.PassageId;
import cairn.sources.Passages;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What a reply may stand on: the places that led to the task, then the best passages for its
/// subject, those of several queries in turn, then their neighbours, short files whole; under the
/// ids by which a reply cites them. Never a list of all sources: whoever needs more searches.
final class EvidencePack {
  static final int MAX_PASSAGES = 30;

  /// A file of no more characters is handed out whole, if one of the best passages is in it.
  static final int SHORT_FILE = 2_400;

  /// So many of the best passages bring their file or their neighbours.
  private static final int WITH_NEIGHBOURS = 4;

  private static final int HITS = 20;

  /// Tables are padded with spaces that say nothing.
  private static final BoundedPattern PADDING = BoundedPattern.of("[ \\t]{2,}|-{4,}");

  private final Library library;
  private final int room;
  private final Map<SourceId, Passages> cut = new HashMap<>();
  private final Map<SourceId, TreeMap<Integer, Passage>> chosen = new LinkedHashMap<>();
  private final Map<SourceId, Integer> numbers = new HashMap<>();
  private int characters;
  private int count;

  private EvidencePack(Library library, int room) {
    this.library = library;
    this.room = room;
  }

  /// A place that led to the task: where, in which source.
  record Start(String source, Place place) {}

  /// @param starts taken first, with what stands around them
  /// @param queries the closest to the task first
  /// @param room characters that it may take
  /// @return empty if nothing was found
  static String of(Library library, List<Start> starts, List<String> queries, int room) {
    var pack = new EvidencePack(library, room);
    List<Passage> first = starts.stream().flatMap(start -> pack.at(start).stream()).toList();
    first.forEach(pack::take);
    first.forEach(pack::takeAround);
    List<Passage> hits = inTurn(library, queries);
    hits.forEach(pack::take);
    hits.stream().limit(WITH_NEIGHBOURS).forEach(pack::takeAround);
    pack.fillHoles();
    return pack.text();
  }

  private Optional<Passage> at(Start start) {
    return library
        .find(start.source())
        .flatMap(source -> {
          SourceText text = library.text(source.id());
          Passages all = Passages.of(source, text);
          return text.span(start.place())
              .flatMap(span -> all.numberAt(span.start()))
              .flatMap(all::get);
        });
  }

  /// The best of each query, then the second best of each, and so on. A query is looked for as a
  /// question, by the probability that a place answers it, and as words: each finds what the other
  /// misses.
  private static List<Passage> inTurn(Library library, List<String> queries) {
    var found = new ArrayList<List<Passage>>();
    var finder = new AnswerFinder(library);
    for (String query : new LinkedHashSet<>(queries)) {
      found.add(
          finder.find(query, HITS).places().stream().map(AnswerFinder.Place::passage).toList());
      found.add(library.search(query, HITS));
    }
    var all = new ArrayList<Passage>();
    for (int rank = 0; rank < HITS; rank++)
      for (List<Passage> hits : found) if (rank < hits.size()) all.add(hits.get(rank));
    return all;
  }

  private void take(Passage hit) {
    Optional<PassageId> id = library.id(hit);
    if (id.isEmpty()) return;
    Source source = hit.source();
    numbers.put(source.id(), id.get().source());
    Passages all = cut.computeIfAbsent(source.id(), s -> Passages.of(source, library.text(s)));
    take(all, source, id.get().passage());
  }

  private void takeAround(Passage hit) {
    Passages all = cut.get(hit.source().id());
    Optional<PassageId> id = library.id(hit);
    if (all == null || id.isEmpty()) return;
    if (library.text(hit.source().id()).text().length() <= SHORT_FILE)
      for (int n = 1; n <= all.count(); n++) take(all, hit.source(), n);
    take(all, hit.source(), id.get().passage() + 1);
    take(all, hit.source(), id.get().passage() - 1);
  }

  /// One passage that is left out between two is often the heading, or the middle of a list, by
  /// which the others are understood.
  private void fillHoles() {
    for (SourceId id : List.copyOf(chosen.keySet())) {
      TreeMap<Integer, Passage> of = chosen.get(id);
      for (int number : List.copyOf(of.keySet()))
        if (!of.containsKey(number + 1) && of.containsKey(number + 2))
          take(cut.get(id), of.get(number).source(), number + 1);
    }
  }

  private void take(Passages all, Source source, int number) {
    Optional<Passage> passage = all.get(number);
    if (passage.isEmpty() || count >= MAX_PASSAGES) return;
    int length = shown(passage.get()).length();
    if (characters + length > room) return;
    var of = chosen.computeIfAbsent(source.id(), _ -> new TreeMap<>());
    if (of.putIfAbsent(number, passage.get()) != null) return;
    characters += length;
    count++;
  }

  /// A quote of it is found all the same: white space does not count.
  private static String shown(Passage passage) {
    return PADDING.matcher(passage.text().strip()).replaceAll(" ");
  }

  /// Title and file of a source. Nobody cites a path: a number says which source it is.
  static String heading(String title, String location) {
    int slash = location.lastIndexOf('/');
    String file = slash == location.length() - 1 ? location : location.substring(slash + 1);
    return title.equals(file) || title.equals(location) ? title : title + " (" + file + ")";
  }

  private String text() {
    var text = new StringBuilder();
    chosen.forEach((id, passages) -> {
      if (passages.isEmpty()) return;
      Source source = passages.firstEntry().getValue().source();
      int number = numbers.get(id);
      text.append("## S")
          .append(number)
          .append(' ')
          .append(heading(source.title().strip(), source.origin().location()))
          .append('\n');
      passages.forEach((n, p) ->
          text.append("[")
              .append(new PassageId(number, n))
              .append("] ")
              .append(shown(p))
              .append('\n'));
    });
    return text.toString();
  }
}
