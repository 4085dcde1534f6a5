package cairn.record.signal;

import cairn.record.state.Hot;
import cairn.record.state.Ids;
import cairn.record.words.Lexicon;
import cairn.record.words.Topic;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The observations that the agent just listed, so that `the second one`, `the latter` and `both`
/// mean something.
public record Listing(List<String> ids) {
  /// `the third one` of more is not said by anybody.
  static final int MOST = 20;

  private static final BoundedPattern ITEM =
      BoundedPattern.of("(?m)^\\s*(?:\\d{1,2}[.):]|[-*•])\\s+(\\S.*)$");

  public static Listing of(Hot hot) {
    var named = new LinkedHashSet<String>();
    Search match = Ids.OBSERVATION_SPOKEN.matcher(hot.closing());
    while (match.find() && named.size() < MOST) {
      String id = Ids.of("O", Integer.parseInt(match.group(1)));
      if (hot.watch(id).isPresent()) named.add(id);
    }
    if (named.size() > 1) return new Listing(List.copyOf(named));
    List<String> items = items(hot);
    if (items.size() > 1) return new Listing(items);
    return new Listing(
        hot.focus().size() > 1 && named.isEmpty()
            ? hot.focus().stream().filter(id -> hot.watch(id).isPresent()).toList()
            : List.copyOf(named));
  }

  /// Items of a numbered list, each of which says one open observation.
  private static List<String> items(Hot hot) {
    var ids = new ArrayList<String>();
    for (BoundedPattern.Hit item : ITEM.all(hot.closing(), MOST)) {
      Topic topic = Topic.of(item.group(1).orElse(""));
      List<String> said =
          hot.watches().stream()
              .filter(w -> 2 * topic.shared(w.terms()).size() > w.terms().size())
              .map(Hot.Watch::id)
              .toList();
      if (said.size() != 1) return List.of();
      ids.add(said.getFirst());
    }
    return ids;
  }

  /// What the ordinals of a sentence mean; empty if it has none, an empty set if they do not fit.
  public Optional<Set<String>> meant(String plain) {
    var meant = new LinkedHashSet<String>();
    boolean said = false;
    for (Lexicon.Ordinal ordinal : Lexicon.builtIn().ordinals()) {
      if (!ordinal.words().found(plain)) continue;
      said = true;
      meant.addAll(picked(ordinal));
    }
    return said ? Optional.of(meant) : Optional.empty();
  }

  /// Whether several places are named one by one: `the first one, less so the second`.
  boolean several(String plain) {
    return Lexicon.builtIn().ordinals().stream()
            .filter(o -> o.words().found(plain))
            .filter(
                o -> o.kind() == Lexicon.OrdinalKind.PLACE || o.kind() == Lexicon.OrdinalKind.LAST)
            .count()
        > 1;
  }

  private List<String> picked(Lexicon.Ordinal ordinal) {
    int size = ids.size();
    return switch (ordinal.kind()) {
      case PLACE ->
          size > 1 && ordinal.number() <= size ? List.of(ids.get(ordinal.number() - 1)) : List.of();
      case LAST ->
          size > 1 && (ordinal.number() == 0 || ordinal.number() == size)
              ? List.of(ids.getLast())
              : List.of();
      case FIRST -> ordinal.number() < size ? ids.subList(0, ordinal.number()) : List.of();
      case FINAL ->
          ordinal.number() < size ? ids.subList(size - ordinal.number(), size) : List.of();
      case ALL -> size > 1 && (ordinal.number() == 0 || ordinal.number() == size) ? ids : List.of();
    };
  }
}
