package cairn.extractive;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The language of a text, as far as its small words show it: which words carry no meaning, and
/// what a name stands behind.
///
/// @param small words without meaning of their own, as [Words#of] spells them
/// @param before words that a name follows
/// @param links words that join two words to one name: "notes de mathématiques"
/// @param nouns whether names are written with a capital
record Language(Set<String> small, Set<String> before, Set<String> links, boolean nouns) {
  private static final Set<String> ENGLISH_BEFORE =
      Set.of(
          "the", "a", "an", "of", "this", "its", "their", "each", "every", "no", "any", "for",
          "with", "without", "in", "by", "from", "on", "at", "new", "such", "all", "some", "more");

  static final Language ENGLISH = new Language(Set.of(), ENGLISH_BEFORE, Set.of(), false);

  private static final List<Language> OTHERS = others();

  private static List<Language> others() {
    var all = new ArrayList<Language>();
    for (JsonNode one : Resource.yaml("languages.yaml"))
      all.add(
          new Language(
              folded(one.path("small")),
              folded(one.path("before")),
              folded(one.path("links")),
              one.path("nouns").asBoolean(false)));
    return List.copyOf(all);
  }

  private static Set<String> folded(JsonNode words) {
    Set<String> folded = new HashSet<>();
    for (String word : Resource.words(words)) folded.addAll(Words.of(word));
    return Set.copyOf(folded);
  }

  /// The one that most small words are from; English where none has more.
  static Language of(List<String> words) {
    Language best = ENGLISH;
    long most = words.stream().filter(Words::stop).count();
    for (Language other : OTHERS) {
      long count = words.stream().filter(other.small()::contains).count();
      if (count > most) {
        most = count;
        best = other;
      }
    }
    return best;
  }

  boolean empty(String word) {
    return Words.stop(word) || small.contains(word);
  }

  /// The stems of the words that carry meaning, numbers left out.
  static Set<String> content(String text) {
    List<String> words = Words.of(text);
    Language language = of(words);
    Set<String> stems = new HashSet<>();
    for (String word : words)
      if (!language.empty(word) && !Character.isDigit(word.charAt(0))) stems.add(Words.stem(word));
    return stems;
  }
}
