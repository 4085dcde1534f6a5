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
    /// @param cited the words at the cited place
    /// @param whole all words of the source
    record Found(String cited, String whole) implements Resolution {}

    record Unknown(String why) implements Resolution {}

    record NoSuchPlace(String why) implements Resolution {}
  }

  public Resolution resolve(Citation citation) {
    return switch (citation) {
      case Citation.File(String path, Place place) -> source(path, place);
      case Citation.Web(String url) -> source(url, Place.WHOLE);
      case Citation.Memory(String name) -> words(memory, name, "no memory is called " + name);
      case Citation.Chat(String words) ->
          words(chat, words, "no turn of the conversation is " + words);
      case Citation.Child(String node) ->
          words(child, node, "no incorporated node is called " + node);
      case Citation.Research(String slug) -> words(child, slug, "no research is called " + slug);
    };
  }

  private Resolution source(String name, Place place) {
    Optional<Source> source = library.find(name);
    if (source.isEmpty()) return new Resolution.Unknown(name + " is not among the stored sources");
    SourceText text = library.text(source.get().id());
    return text.read(place)
        .<Resolution>map(cited -> new Resolution.Found(cited, text.text()))
        .orElseGet(() ->
            new Resolution.NoSuchPlace(
                name + " has " + extent(text) + ", but " + place + " is cited"));
  }

  private static Resolution words(
      Function<String, Optional<String>> keeper, String name, String otherwise) {
    return keeper
        .apply(name)
        .<Resolution>map(words -> new Resolution.Found(words, words))
        .orElseGet(() -> new Resolution.Unknown(otherwise));
  }

  private static String extent(SourceText text) {
    return text.pages() > 0 ? text.pages() + " pages" : text.lines() + " lines";
  }
}
