package cairn.extractive;

import cairn.text.Language;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// The few sentences that this agent says itself, in the language of the question.
///
/// @param silent that the sources do not answer
/// @param unsure that they answer in part at most
record Sayings(String language, String silent, String unsure) {
  private static final List<Sayings> ALL = load();

  static Sayings of(String question) {
    String language = Language.of(question);
    return ALL.stream()
        .filter(s -> s.language().equals(language))
        .findFirst()
        .orElse(ALL.getFirst());
  }

  private static List<Sayings> load() {
    var all = new ArrayList<Sayings>();
    for (JsonNode one : Resource.yaml("sayings.yaml")) {
      all.add(
          new Sayings(
              one.path("language").asString(""),
              one.path("silent").asString(""),
              one.path("unsure").asString("")));
    }
    return List.copyOf(all);
  }
}
