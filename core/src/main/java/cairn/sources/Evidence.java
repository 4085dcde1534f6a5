package cairn.sources;

import java.util.Optional;
import java.util.function.Function;

/// Where citations lead. Files and addresses are sources of the library; memories, turns of the
/// conversation and child nodes are looked up by whoever keeps them.
///
/// @param memory words of a memory by id or title
/// @param chat words of a turn (`turn-3`), or of the turn that contains the quoted words
/// @param child words of an incorporated child node; also used for `research`
public record Evidence(
    Library library,
    Function<String, Optional<String>> memory,
    Function<String, Optional<String>> chat,
    Function<String, Optional<String>> child) {

  /// Only sources can be cited.
  public static Evidence of(Library library) {
    return new Evidence(
        library, _ -> Optional.empty(), _ -> Optional.empty(), _ -> Optional.empty());
  }

  /// What a citation leads to.
  public sealed interface Resolution {
    /// @param text all words of the source
    /// @param at the cited ones among them
    record Found(SourceText text, Span at) implements Resolution {
      public String cited() {
        return at.in(text.text());
      }

      public String whole() {
        return text.text();
      }
    }

    record Unknown(String why) implements Resolution {}

    record NoSuchPlace(String why) implements Resolution {}
  }

  public Resolution resolve(Citation citation) {
    return switch (citation.target()) {
      case Citation.Target.File(String path, Place place) -> source(path, place);
      case Citation.Target.Web(String url) -> source(url, Place.WHOLE);
      case Citation.Target.Memory(String name) ->
          words(memory, name, "no memory is called " + name);
      case Citation.Target.Chat(String words) ->
          words(chat, words, "no turn of the conversation is " + words);
      case Citation.Target.Child(String node) ->
          words(child, node, "no incorporated node is called " + node);
      case Citation.Target.Research(String slug) ->
          words(child, slug, "no research is called " + slug);
    };
  }

  private Resolution source(String name, Place place) {
    Optional<Source> source = library.find(name);
    if (source.isEmpty()) return new Resolution.Unknown(name + " is not among the stored sources");
    SourceText text = library.text(source.get().id());
    return text.span(place)
        .<Resolution>map(at -> new Resolution.Found(text, at))
        .orElseGet(() ->
            new Resolution.NoSuchPlace(
                name + " has " + extent(text) + ", but " + place + " is cited"));
  }

  private static Resolution words(
      Function<String, Optional<String>> keeper, String name, String otherwise) {
    return keeper
        .apply(name)
        .map(SourceText::plain)
        .<Resolution>map(text -> new Resolution.Found(text, new Span(0, text.text().length())))
        .orElseGet(() -> new Resolution.Unknown(otherwise));
  }

  private static String extent(SourceText text) {
    return text.pages() > 0 ? text.pages() + " pages" : text.lines() + " lines";
  }
}
