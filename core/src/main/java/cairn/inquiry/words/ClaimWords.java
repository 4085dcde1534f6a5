package cairn.inquiry.words;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The lists of `claim-words.yml`.
final class ClaimWords {
  /// Two lists of words that exclude each other.
  record Pair(Set<String> one, Set<String> other) {
    Pair turned() {
      return new Pair(other, one);
    }
  }

  private ClaimWords() {}

  static Set<String> set(String name) {
    return Set.copyOf(list(name));
  }

  static List<String> list(String name) {
    return words(Resources.yaml("claim-words.yml").path(name));
  }

  static List<Pair> pairs(String name) {
    var pairs = new ArrayList<Pair>();
    for (JsonNode pair : Resources.yaml("claim-words.yml").path(name))
      pairs.add(new Pair(Set.copyOf(words(pair.get(0))), Set.copyOf(words(pair.get(1)))));
    return pairs;
  }

  private static List<String> words(JsonNode list) {
    var words = new ArrayList<String>();
    for (JsonNode word : list) words.add(Words.of(word.asString()).getFirst());
    return words;
  }
}
