package cairn.retrieval.source;

import cairn.retrieval.copy.CopyWords;
import cairn.retrieval.copy.Echoes;
import cairn.retrieval.copy.NearCopies;
import cairn.retrieval.index.Scope;
import cairn.sources.Copies;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Which sources say the same, so that they are heard once: the first of them is found and the
/// others are named. What only a copy says, such as a note at its end, is found there.
final class Voices {
  private static final int REMEMBERED = 64;

  /// How things stand in one state of the store.
  private record State(String mark, Copies copies, Map<SourceId, List<String>> places) {}

  private final SourceStore store;
  private final Recent<SourceId, CopyWords> words;
  private final Recent<SourceId, Echoes> echoes;
  private final NearCopies near;
  private Optional<State> state = Optional.empty();

  Voices(SourceStore store, Function<SourceId, SourceText> text) {
    this.store = store;
    this.words = new Recent<>(REMEMBERED, id -> CopyWords.of(text.apply(id).text()));
    this.echoes = new Recent<>(REMEMBERED, id -> new Echoes(words.get(id)));
    this.near = new NearCopies(words::get);
  }

  /// Makes ready for new texts; searching does not need it.
  synchronized void listen() {
    for (Source source : Copies.among(store.current()).voices())
      if (!near.has(source.id()))
        near.add(source.id(), NearCopies.signature(words.get(source.id())));
  }

  /// The source of which a new text is a copy.
  Optional<SourceId> original(long[] signature, CopyWords text) {
    return near.find(signature, text).flatMap(store::get).map(Source::copyOf);
  }

  /// A new text that is a copy of none.
  void add(SourceId id, long[] signature) {
    near.add(id, signature);
  }

  /// A text that is no longer found anywhere: what takes its place is not its copy.
  void forget(SourceId id) {
    near.forget(id);
  }

  /// The words that a source repeats, if it is a copy.
  Optional<Echoes> echoed(Source source) {
    return source.copy() ? Optional.of(echoes.get(source.copyOf())) : Optional.empty();
  }

  /// The scope in which each voice of the chosen sources, or of all, is heard once.
  Scope scope(Optional<? extends Collection<SourceId>> chosen) {
    State now = state();
    if (chosen.isEmpty()) return new Scope(Optional.empty(), silent(now.copies()));
    Set<SourceId> ids = Set.copyOf(chosen.get());
    List<Source> sources = store.current().stream().filter(s -> ids.contains(s.id())).toList();
    Set<String> groups = ids.stream().map(SourceId::hex).collect(Collectors.toSet());
    return new Scope(Optional.of(groups), silent(Copies.among(sources)));
  }

  private static Set<String> silent(Copies copies) {
    return copies.others().stream().map(s -> s.id().hex()).collect(Collectors.toSet());
  }

  /// Where else these words of a source stand: its own bytes at other places, and its copies.
  List<String> elsewhere(Source source, String text) {
    State now = state();
    List<String> places = new ArrayList<>(now.places().getOrDefault(source.id(), List.of()));
    places.remove(source.origin().location());
    List<Source> copies = now.copies().of(source);
    if (copies.isEmpty()) return places;
    CopyWords said = CopyWords.of(text);
    for (Source copy : copies)
      if (echoes.get(copy.id()).has(said))
        places.addAll(now.places().getOrDefault(copy.id(), List.of()));
    return places;
  }

  private synchronized State state() {
    String mark = store.mark();
    if (state.isEmpty() || !state.get().mark().equals(mark))
      state = Optional.of(new State(mark, Copies.among(store.current()), store.placesOfSources()));
    return state.get();
  }
}
