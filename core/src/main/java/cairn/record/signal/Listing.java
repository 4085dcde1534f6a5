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
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The observations that the agent just listed, so that `the second one`, `the latter` and `both`
/// mean something.
///
/// @param numbered whether they had numbers, so that `2` means one
public record Listing(List<String> ids, boolean numbered) {
  /// `the third one` of more is not said by anybody.
  static final int MOST = 20;

  /// `1 and 2 are right`: a bare number at the start of a part that says something of it.
  private static final BoundedPattern NUMBER =
      BoundedPattern.of(
          "(?<![^\\s,;.:(&+])([1-9])(?=\\s*(?:[,;:&+–—=.!]|-\\s|$)|\\s+(?:and|und|et|y|e|en|och|og|i|и|is|are|was|holds?|stands?|both|yes|no|ok|right|correct|true|agreed|confirmed|ist|sind|stimmt|stimmen|passt|est|sont|es|son|está|é|são|è|sono|klopt|kloppen|är|er|i|we|needs?)(?![\\p{L}]))");

  private static final BoundedPattern NUMBERED =
      BoundedPattern.of("(?s)(?<!\\d)1[.):]\\s.*(?<!\\d)2[.):]\\s");

  private static final BoundedPattern ITEM =
      BoundedPattern.of("(?m)^\\s*(?:\\d{1,2}[.):]|[-*•])\\s+(\\S.*)$");

  /// What is said of those that are not picked: `the second is right, I don't know about the
  /// others`.
  private static final BoundedPattern OTHERS =
      BoundedPattern.of(
          "[,;，；][^,;，；]*\\b(?:others|rest|anderen|übrigen|autres|otras|otros|demás|outras|outros|altre|altri|overige|andra)\\b[^,;，；]*|[，；,][^，；,]*其(?:他|它|余)[^，；,]*",
          BoundedPattern.UNICODE_CASE | BoundedPattern.UNICODE_CHARACTER_CLASS);

  static String withoutOthers(String plain) {
    return OTHERS.replaceAll(plain, _ -> " ");
  }

  public static Listing of(Hot hot) {
    List<String> ids = listed(hot);
    return new Listing(ids, ids.size() > 1 && NUMBERED.found(hot.closing()));
  }

  private static List<String> listed(Hot hot) {
    var named = new LinkedHashSet<String>();
    Search match = Ids.OBSERVATION_SPOKEN.matcher(hot.closing());
    while (match.find() && named.size() < MOST) {
      String id = Ids.of("O", Integer.parseInt(match.group(1)));
      if (hot.watch(id).isPresent()) named.add(id);
    }
    if (named.size() > 1) return List.copyOf(named);
    List<String> items = items(hot);
    if (items.size() > 1) return items;
    return hot.focus().size() > 1 && named.isEmpty()
        ? hot.focus().stream().filter(id -> hot.watch(id).isPresent()).toList()
        : List.copyOf(named);
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
    for (int number : numbers(plain)) {
      said = true;
      if (number <= ids.size()) meant.add(ids.get(number - 1));
    }
    return said ? Optional.of(meant) : Optional.empty();
  }

  /// Whether several places are named one by one: `the first one, less so the second`.
  boolean several(String plain) {
    return Lexicon.builtIn().ordinals().stream()
                .filter(o -> o.words().found(plain))
                .filter(o ->
                    o.kind() == Lexicon.OrdinalKind.PLACE || o.kind() == Lexicon.OrdinalKind.LAST)
                .count()
            + numbers(plain).size()
        > 1;
  }

  private List<Integer> numbers(String plain) {
    return numbered
        ? NUMBER.all(plain, MOST).stream()
            .map(hit -> Integer.parseInt(hit.group(1).orElseThrow()))
            .toList()
        : List.of();
  }

  /// The sentence with ids in the place of the ordinals that mean one thing each.
  String named(String plain) {
    String named = plain;
    for (Lexicon.Ordinal ordinal : Lexicon.builtIn().ordinals()) {
      List<String> picked = picked(ordinal);
      if (picked.size() == 1) {
        String id = picked.getFirst().toLowerCase(Locale.ROOT);
        named = ordinal.words().replaceAll(named, _ -> id);
      }
    }
    if (!numbered) return named;
    return NUMBER.replaceAll(
        named,
        hit -> {
          int number = Integer.parseInt(hit.group(1).orElseThrow());
          return number <= ids.size() ? ids.get(number - 1).toLowerCase(Locale.ROOT) : hit.text();
        });
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
