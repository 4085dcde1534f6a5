package cairn.extractive;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The few sentences that this agent says itself, in the language of the question.
///
/// @param silent that the sources do not answer
/// @param absent what comes before the words that occur nowhere
/// @param unsure that they answer in part at most
/// @param near that the nearest places follow
record Sayings(
    String language, Set<String> small, String silent, String absent, String unsure, String near) {
  private static final List<Sayings> ALL = load();

  static Sayings of(String question) {
    List<String> words = Words.of(question);
    Sayings best = ALL.getFirst();
    long most = 0;
    for (Sayings one : ALL) {
      long count = words.stream().filter(one.small()::contains).count();
      if (count > most) {
        most = count;
        best = one;
      }
    }
    return best;
  }

  private static List<Sayings> load() {
    var all = new ArrayList<Sayings>();
    for (JsonNode one : Resource.yaml("sayings.yaml")) {
      Set<String> small = new HashSet<>();
      for (String word : Resource.words(one.path("small"))) small.addAll(Words.of(word));
      all.add(
          new Sayings(
              one.path("language").asString(""),
              Set.copyOf(small),
              one.path("silent").asString(""),
              one.path("absent").asString(""),
              one.path("unsure").asString(""),
              one.path("near").asString("")));
    }
    return List.copyOf(all);
  }
}
